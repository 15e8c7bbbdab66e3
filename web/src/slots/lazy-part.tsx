import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'
import type { Part } from './slot.tsx'

type PartOptions = {
  /** A button or a line that may not be there at all: it comes when the page rests, and nothing stands in for it. */
  isSilent?: boolean
  /** Asks for what it will show, where its slot is about to be shown. */
  prefetch?: (queries: QueryClient) => void
}

/**
 * A part whose script is fetched with its page, when the page rests, or when its slot first shows. Where that fails the part says
 * so and offers to try again; what is around it stays.
 */
export function lazyPart<Props extends object>(
  /** In a teacher's words: "the topics". */
  what: string,
  load: () => Promise<ComponentType<Props>>,
  { isSilent = false, prefetch = () => undefined }: PartOptions = {},
): Part<Props> {
  let Loaded: ComponentType<Props> | undefined
  const fetchOnce = async () => {
    Loaded ??= await load()
  }

  function LazyPart(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(Loaded ? 'loaded' : 'loading')
    const ask = useCallback(() => {
      setState('loading')
      fetchOnce().then(
        () => setState('loaded'),
        () => setState('failed'),
      )
    }, [])
    useEffect(() => {
      if (Loaded) return
      if (isSilent) return whenIdle(ask)
      ask()
    }, [ask])

    if (Loaded) return <Loaded {...props} />
    if (state === 'failed') return <LoadError compact what={what} onRetry={ask} />
    return isSilent ? null : <Skeleton className="my-3 h-4 w-2/5" />
  }

  return Object.assign(LazyPart, {
    preload: () => fetchOnce().catch(() => undefined), // the slot asks again, and says so
    prefetch,
  })
}
