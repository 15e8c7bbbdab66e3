import type { Browser, BrowserContext } from '@playwright/test'
import { type Shown, type Slowness, type Visit, visit } from '../../e2e/visit.ts'

/** A window that nobody has used: nothing is in its cache. */
export type Visitor = { newContext: () => Promise<BrowserContext> }

export type Pair = { cold: Visit; warm: Visit }
export type Compared = { page: Pair[]; bare: Pair[] }

/** As a phone of the middle class on a slow mobile network, which is what Lighthouse takes. */
export const phone: Slowness = { processor: 4, bytesPerSecond: 1_600_000 / 8, latency: 150 }

/** A page and the static one in turn: what else the machine does meets both. */
export async function compareVisits(
  visitor: Visitor,
  bare: Visitor,
  shown: Shown,
  rounds: number,
  slowness?: Slowness,
): Promise<Compared> {
  const compared: Compared = { page: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    compared.page.push(await visitTwice(visitor, shown, slowness))
    compared.bare.push(await visitTwice(bare, staticPage, slowness))
  }

  return compared
}

const staticPage: Shown = { path: '/', selector: 'body', text: 'A static page' }

async function visitTwice(visitor: Visitor, shown: Shown, slowness?: Slowness): Promise<Pair> {
  const context = await visitor.newContext()
  try {
    return { cold: await visit(context, shown, slowness), warm: await visit(context, shown, slowness) }
  } finally {
    await context.close()
  }
}

export const visitorOf = (
  browser: Browser,
  baseURL: string,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Visitor => ({
  newContext: () =>
    browser.newContext({
      baseURL,
      viewport: { width: 1366, height: 768 },
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    }),
})

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)

  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
