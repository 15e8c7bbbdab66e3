import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { type Shown, type Slowness, type Visit, visit } from '../../e2e/visit.ts'

/** A window that nobody has used: nothing is in its cache. */
export type Visitor = { newContext: () => Promise<BrowserContext> }

export type Visited = { visitor: Visitor; shown: Shown }

export type Pair = { cold: Visit; warm: Visit }
export type Compared = { page: Pair[]; staticPage: Pair[] }

/** A window, or the whole screen. */
export type Screen = Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch'>

export const desk: Screen = { viewport: { width: 1366, height: 768 } }

/** Lighthouse's phone: one of the middle class, in the hand, on a slow mobile network. */
export const hand: Screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
export const slowPhone: Slowness = { processor: 4, bytesPerSecond: 1_600_000 / 8, latency: 150 }

const staticShown: Shown = { path: '/', selector: 'body', text: 'A static page' }
const pagesBetween = 3

/** All pages once in every round, with the static one after every third: what else the machine does meets both. */
export async function compareVisits(
  pages: readonly Visited[],
  staticVisitor: Visitor,
  rounds: number,
  slowness?: Slowness,
): Promise<Compared[]> {
  const staticVisits: Pair[] = []
  const compared = pages.map((): Compared => ({ page: [], staticPage: staticVisits }))
  for (let round = 0; round < rounds; round += 1)
    for (const [index, page] of pages.entries()) {
      if (index % pagesBetween === 0)
        staticVisits.push(await visitTwice({ visitor: staticVisitor, shown: staticShown }, slowness))
      compared[index]?.page.push(await visitTwice(page, slowness))
    }

  return compared
}

/** How long a page is kept busy is of interest on a phone's first visit, so only that one waits for the last of it. */
async function visitTwice({ visitor, shown }: Visited, slowness?: Slowness): Promise<Pair> {
  const context = await visitor.newContext()
  try {
    const cold = await visit(context, shown, { slowness, rest: slowness ? 1000 : 300 })
    return { cold, warm: await visit(context, shown, { slowness }) }
  } finally {
    await context.close()
  }
}

export const visitorOf = (
  browser: Browser,
  baseURL: string,
  options: Pick<BrowserContextOptions, 'storageState'> & Screen = desk,
): Visitor => ({
  newContext: () => browser.newContext({ baseURL, reducedMotion: 'reduce', ...options }),
})

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)

  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
