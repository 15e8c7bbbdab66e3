import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '#web/ui/when-idle.ts'
import { type Slot, useParts } from './slot.tsx'

/** The parts of a slot come while its page is being read, so that the dialog or the view they stand in opens whole. */
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

/** For the moment before a slot is shown, such as when the button for it is pointed at: its parts ask for their data. */
export function usePrefetchedSlot<Props>(slot: Slot<Props>): () => void {
  const parts = useParts(slot)
  const queries = useQueryClient()

  return () => {
    for (const { preload, prefetch } of parts) {
      void preload?.()
      prefetch?.(queries)
    }
  }
}
