import { useEffect } from 'react'
import { whenIdle } from '#web/ui/when-idle.ts'
import { type Slot, useParts } from './slot.tsx'

/** The parts of a dialog's slot come while its page is being read, so that the dialog opens whole. */
export function usePreloadedSlot<Props>(slot: Slot<Props>): void {
  const parts = useParts(slot)

  useEffect(
    () =>
      whenIdle(() => {
        for (const { preload } of parts) void preload?.()
      }),
    [parts],
  )
}
