import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { keyHolder } from './held-keys.ts'
import './key-holder.ts'
import { isOffline, offlineText } from './offline.ts'
import { toast } from './toast.ts'

interface Openable {
  open: boolean
  onClose: () => void
}

/**
 * A dialog whose script is fetched when it first opens. If that fails it says so and closes, and the page behind it stays;
 * opened again it asks again, which React's own `lazy` would not.
 */
export function lazyDialog<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined

  return function LazyDialog(props: Props) {
    const { open, onClose } = props
    const [, setIsLoaded] = useState(false)

    const closeWithToast = useEffectEvent(() => {
      keyHolder.current?.giveUp()
      onClose()
      toast({ kind: 'error', title: 'Error', description: isOffline() ? offlineText : failure })
    })

    useEffect(() => {
      if (!open || Loaded) return
      const script = load()
      keyHolder.current?.expectDialog(script)
      script.then((component) => {
        Loaded = component
        setIsLoaded(true)
      }, closeWithToast)
    }, [open])

    return Loaded && <Loaded {...props} />
  }
}

const failure = 'This could not be opened. Check your connection and try again.'
