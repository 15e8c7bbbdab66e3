import type { Page } from '@playwright/test'

type TraceEvent = {
  name: string
  /** Microseconds of the processor. */
  tdur?: number
  pid: number
  tid: number
  args?: { name?: string }
}

/**
 * Milliseconds of the longest task of the page's main thread while something is done with it. They are the processor's: on a
 * shared machine a clock on the wall would count what others did meanwhile.
 */
export async function longestTaskOf(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  let trace: Buffer
  try {
    await work()
  } finally {
    trace = await browser.stopTracing()
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }

  return Math.max(0, ...mainThreadTasks(traceEvents)) / 1000
}

function mainThreadTasks(events: readonly TraceEvent[]): number[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )

  return events.flatMap((event) =>
    event.name.endsWith('RunTask') && event.tdur !== undefined && main.has(threadOf(event))
      ? [event.tdur]
      : [],
  )
}
