import type { ReactNode } from 'react'

/** The range that is on screen, and in the same row whatever leads to another one; on phones in rows of their own. */
export function ScheduleTitle({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <header className="mb-4 flex print:hidden flex-wrap items-center gap-2 max-sm:justify-between min-[1440px]:flex-nowrap max-sm:gap-y-3">
      <h1
        className="mr-auto font-semibold max-sm:basis-full text-xl tabular-nums tracking-tight"
        aria-live="polite"
      >
        {title}
      </h1>
      {children}
    </header>
  )
}

/** Around the whole page, which runs nearly to the edges. */
export const scheduleClass = 'schedule lg:-mx-3 lg:-mt-2.5 lg:-mb-5 print:m-0!'
