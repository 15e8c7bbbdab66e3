import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** One request of a visit; moments are seconds of the computer's clock. */
export type VisitRequest = {
  url: string
  type: string
  sent: number
  finished: number
  /** Of its content, as it came over the wire. */
  bytes: number
  /** Named in the document itself, so it waits for nothing else. */
  isNamed: boolean
  /** The script that sent it. */
  sender: string | undefined
}

export type Visit = {
  /** Until what the visitor came for is shown, in the order in which they were sent. */
  requests: VisitRequest[]
  /** Of those, how many had to wait for one another. */
  steps: number
  /** When the visit began, in milliseconds of the computer's clock; what follows counts from there. */
  origin: number
  firstPaint: number
  largestPaint: number
  shown: number
  /** Milliseconds for which the page could not answer, as Lighthouse counts them. */
  blocked: number
  /** How much of the page moved, as Lighthouse counts it. */
  shift: number
}

/** What a visitor came for: a text in the page, once nothing in it is still a grey stand-in but for what scrolling brings. */
export type Shown = { path: string; selector: string; text: string }

export type Slowness = { processor: number; bytesPerSecond: number; latency: number }

type Way = {
  slowness?: Slowness | undefined
  /** Milliseconds without a paint or a long task after which nothing more is expected. */
  rest?: number
}

/** Opens a page in a window of its own and notes what happens until it shows what it is for, and rests. */
export async function visit(
  context: BrowserContext,
  shown: Shown,
  { slowness, rest = 300 }: Way = {},
): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const requests = await noteRequests(session)
  if (slowness) await slowDown(session, slowness)
  await page.addInitScript(watchFor, shown)
  await page.goto(shown.path, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'shownAt' in window, undefined, { polling: 100 })
  const paints = await paintsOf(page, rest)
  await page.close()
  const until = [...requests.values()].filter(({ sent }) => sent * 1000 < paints.origin + paints.shown)

  return { ...paints, requests: until, steps: stepsOf(until) }
}

async function slowDown(session: CDPSession, slowness: Slowness): Promise<void> {
  const { processor, bytesPerSecond, latency } = slowness
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

async function noteRequests(session: CDPSession): Promise<Map<string, VisitRequest>> {
  const requests = new Map<string, VisitRequest>()
  let clock = 0 // from the browser's own count of seconds to the computer's
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, wallTime, timestamp }) => {
    if (!request.url.startsWith('http')) return
    clock = wallTime - timestamp
    const isNamed = initiator.type === 'parser' || type === 'Document'
    const { url } = request
    requests.set(requestId, {
      url,
      type: type ?? 'Other',
      sent: wallTime,
      finished: Infinity,
      bytes: 0,
      isNamed,
      sender: initiator.stack?.callFrames[0]?.url,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = -response.encodedDataLength // so far its headers
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (!request) return
    request.finished = timestamp + clock
    request.bytes = Math.max(0, request.bytes + encodedDataLength)
  })
  await session.send('Network.enable')

  return requests
}

/**
 * The longest chain of requests of which each was sent after the one before had come. Fonts and pictures hold nothing up.
 * The boot script runs in one go: what is sent up to the last request that names it as its sender waits for it alone,
 * whatever has come meanwhile. (A preload, which it sends too, names nobody.)
 */
export function stepsOf(requests: readonly VisitRequest[]): number {
  const boot = requests.find(({ isNamed, type }) => isNamed && type === 'Script')
  const lastOfBoot = requests.findLastIndex(({ sender }) => sender !== undefined && sender === boot?.url)
  const steps = new Map<VisitRequest, number>()
  for (const [index, request] of requests.entries()) {
    if (['Font', 'Image', 'Other'].includes(request.type)) continue
    const come = [...steps.keys()].filter(({ finished }) => finished <= request.sent)
    const before = boot && index <= lastOfBoot ? [boot] : come
    const waited = request.isNamed ? [] : before.map((each) => steps.get(each) ?? 0)
    steps.set(request, request.type === 'Document' ? 1 : 1 + Math.max(1, ...waited))
  }

  return Math.max(...steps.values())
}

/** Runs in the page, before anything of its own. */
function watchFor({ selector, text }: Shown): void {
  const look = (): void => {
    const part = document.querySelector(selector)
    if (!part?.textContent?.includes(text) || part.querySelector('.skeleton:not([data-more] *)')) return
    watcher.disconnect()
    Object.assign(window, { shownAt: performance.now() })
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document, { childList: true, subtree: true, characterData: true })
}

type Paints = Omit<Visit, 'requests' | 'steps'>

/** Waits until nothing has moved or kept the page busy for so long: what comes later is the visitor's own doing. */
async function paintsOf(page: Page, rest: number): Promise<Paints> {
  return page.evaluate(async (rest) => {
    type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean }
    const found: Record<string, Entry[]> = {}
    let last = performance.now()
    const types = ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'] as const
    for (const type of types)
      new PerformanceObserver((list) => {
        found[type] = [...(found[type] ?? []), ...list.getEntries()]
        last = performance.now()
      }).observe({ type, buffered: true })
    while (performance.now() - last < rest) await new Promise((resolve) => setTimeout(resolve, 50))

    const of = (type: (typeof types)[number]): Entry[] => found[type] ?? []
    const firstPaint = of('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0
    const longTasks = of('longtask').filter(({ startTime }) => startTime >= firstPaint)
    const shifts = of('layout-shift').filter(({ hadRecentInput }) => !hadRecentInput)

    return {
      origin: performance.timeOrigin,
      firstPaint,
      largestPaint: of('largest-contentful-paint').at(-1)?.startTime ?? 0,
      shown: (window as unknown as { shownAt: number }).shownAt,
      blocked: longTasks.reduce((sum, { duration }) => sum + duration - 50, 0),
      shift: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
    }
  }, rest)
}
