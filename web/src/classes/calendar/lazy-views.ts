import { useEffect } from 'react'
import { readView } from '#web/classes/calendar-view.ts'
import { lazyPart } from '#web/slots/lazy-part.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'

/** Most open the week; the others come with the page where it opens at them, else when it rests. */
export const MonthView = lazyPart('the month', async () => (await import('./month-view.tsx')).MonthView)
export const AgendaView = lazyPart('the agenda', async () => (await import('./agenda-view.tsx')).AgendaView)

/** Settled when the view at which the page opens is there, so that its first drawing has it. */
export async function preloadFirstView({ search }: { search: string }): Promise<void> {
  const view = readView(new URLSearchParams(search))
  if (view === 'month') await MonthView.preload?.()
  if (view === 'agenda') await AgendaView.preload?.()
}

export function usePreloadedViews(): void {
  useEffect(
    () =>
      whenIdle(() => {
        void MonthView.preload?.()
        void AgendaView.preload?.()
      }),
    [],
  )
}
