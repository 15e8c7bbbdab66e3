import { useEffect } from 'react'
import { useIdleLoad } from '#web/ui/use-idle-load.ts'
import type { LimitAlertProps } from './limit-alert.tsx'

const load = () => import('./limit-alert.tsx')

/** Opens where something was to be created beyond the limit. What dialogs stand on comes when the page rests. */
export function LimitDialog(props: LimitAlertProps) {
  const { part, ask } = useIdleLoad(load)
  const { open } = props
  useEffect(() => {
    if (open) ask()
  }, [open, ask])

  return part && <part.LimitAlert {...props} />
}
