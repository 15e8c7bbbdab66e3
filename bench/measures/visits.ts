import { chromium } from '@playwright/test'
import { quickSignIn } from '../../e2e/quick-sign-in.ts'
import type { Shown, Slowness, Visit } from '../../e2e/visit.ts'
import { findPageOfStudent, landing, pagesOfStudent, signedInPages } from '../../e2e/visited-pages.ts'
import { withDemoServer } from '../../scripts/screenshots/demo-server.ts'
import { requireChromium } from '../../scripts/suites/chromium.ts'
import { demoTeacher } from '../../server/src/demo/demo-teacher.ts'
import { startStaticPage } from '../children.ts'
import { atLeast, atMost, type Result } from '../ratio.ts'
import { writeVisits } from '../report.ts'
import { performanceOf } from '../visits/lighthouse.ts'
import {
  type Compared,
  compareVisits,
  desk,
  hand,
  median,
  type Screen,
  slowPhone,
  type Visited,
  type Visitor,
  visitorOf,
} from '../visits/rounds.ts'

const rounds = 7
/** A slow visit takes some seconds, and its figures hardly differ. */
const slowRounds = 3

type Figures = { name: string; normal: Compared; slow: Compared }

const none: Compared = { page: [], staticPage: [] }

/** What a visitor waits for, page by page: the demo's workspace in Chromium, in turn with a static page. */
export async function measureVisits(): Promise<Result[]> {
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const figures: Figures[] = []
  try {
    const staticPage = await startStaticPage()
    await withDemoServer(async (origin) => {
      const { storageState, ofStudent } = await signedIn(visitorOf(browser, origin), origin)
      const shown = { ...signedInPages, ...Object.fromEntries(ofStudent) }
      const compare = (screen: Screen, rounds: number, slowness?: Slowness): Promise<Compared[]> => {
        const teacher = visitorOf(browser, origin, { ...screen, storageState })
        const pages = Object.values(shown).map((each): Visited => ({ visitor: teacher, shown: each }))
        const first: Visited = { visitor: visitorOf(browser, origin, screen), shown: landing }
        return compareVisits([first, ...pages], visitorOf(browser, staticPage, screen), rounds, slowness)
      }
      const normal = await compare(desk, rounds)
      const slow = await compare(hand, slowRounds, slowPhone)
      for (const [index, name] of ['landing', ...Object.keys(shown)].entries())
        figures.push({ name, normal: normal[index] ?? none, slow: slow[index] ?? none })
    })
  } finally {
    await browser.close()
  }
  console.log(tableOf(figures))
  await writeVisits(tableOf(figures))

  return resultsOf(figures)
}

async function signedIn(visitor: Visitor, origin: string) {
  const context = await visitor.newContext()
  const page = await context.newPage()
  await quickSignIn(page, demoTeacher, origin)
  const storageState = await context.storageState()
  const ofStudent: [string, Shown][] = []
  for (const name of pagesOfStudent) ofStudent.push([name, await findPageOfStudent(page, name)])
  await context.close()

  return { storageState, ofStudent }
}

type Kind = 'cold' | 'warm'

const of = ({ page }: Compared, kind: Kind, figure: (visit: Visit) => number): number =>
  median(page.map((pair) => figure(pair[kind])))

/** As a multiple of the static page's. */
const paintRatio = (compared: Compared, kind: Kind): number =>
  of(compared, kind, ({ largestPaint }) => largestPaint) /
  median(compared.staticPage.map((pair) => pair[kind].largestPaint))

const scriptBytes = ({ requests }: Visit): number =>
  requests.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0)

const tableOf = (figures: readonly Figures[]): string =>
  [
    '| Page | Requests | Steps | Script | Largest paint, cold | warm | slow, cold | warm | Blocked, slow | Lighthouse, slow |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...figures.map(rowOf),
  ].join('\n')

function rowOf({ name, normal, slow }: Figures): string {
  const cells = [
    name,
    of(normal, 'cold', ({ requests }) => requests.length),
    of(normal, 'cold', ({ steps }) => steps),
    `${Math.round(of(normal, 'cold', scriptBytes) / 1000)} kB`,
    paintRatio(normal, 'cold').toFixed(1),
    paintRatio(normal, 'warm').toFixed(1),
    paintRatio(slow, 'cold').toFixed(1),
    paintRatio(slow, 'warm').toFixed(1),
    `${Math.round(of(slow, 'cold', ({ blocked }) => blocked))} ms`,
    of(slow, 'cold', performanceOf),
  ]

  return `| ${cells.join(' | ')} |`
}

/** The landing page, and of the others whichever is the worst. */
function resultsOf(figures: readonly Figures[]): Result[] {
  const [visitors = [], teachers = []] = [figures.slice(0, 1), figures.slice(1)]
  const worst = (list: readonly Figures[], figure: (each: Figures) => number) => Math.max(...list.map(figure))
  const coldPaint = ({ normal }: Figures) => paintRatio(normal, 'cold')
  const warmPaint = ({ normal }: Figures) => paintRatio(normal, 'warm')
  const requests = ({ normal }: Figures) => of(normal, 'cold', (visit) => visit.requests.length)
  const steps = ({ normal }: Figures) => of(normal, 'cold', (visit) => visit.steps)
  const grade = ({ slow }: Figures) => of(slow, 'cold', performanceOf)
  const blocked = ({ slow }: Figures) => of(slow, 'cold', (visit) => visit.blocked)
  const against = 'a static page'

  return [
    { what: 'Landing page: largest paint', against, ...atMost(2, worst(visitors, coldPaint)) },
    { what: 'Landing page: requests', against: '', ...atMost(6, worst(visitors, requests)) },
    { what: 'Any signed-in page: largest paint', against, ...atMost(4, worst(teachers, coldPaint)) },
    { what: 'Any page, from the cache: largest paint', against, ...atMost(2.5, worst(figures, warmPaint)) },
    {
      what: 'Any signed-in page: requests until its data is shown',
      against: '',
      ...atMost(21, worst(teachers, requests)),
    },
    {
      what: 'Any signed-in page: steps until its data is shown',
      against: '',
      ...atMost(3, worst(teachers, steps)),
    },
    {
      what: 'Any page on a slow phone: blocked',
      against: '',
      ...atMost(200, worst(figures, blocked), ' ms'),
    },
    {
      what: 'Any page on a slow phone: Lighthouse performance',
      against: '',
      ...atLeast(95, -worst(figures, (each) => -grade(each))),
    },
  ]
}
