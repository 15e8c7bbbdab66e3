import { pathToFileURL } from 'node:url'
import { inProject } from '../launch/project.mjs'
import { Refusal } from '../launch/refusal.mjs'
import { prepare } from '../prepare/prepare.ts'
import { requireChromium } from './chromium.ts'
import { check, playwright, runSuites, type Suite, vitest } from './suite.ts'

const colors = process.stdout.isTTY ? [] : ['--colors=off']

/** Where a cluster is named: enough of the tests to tell that a release still runs on it. */
const citusCanary = vitest('server on Citus, a canary', 'server/vitest.config.ts', [
  '--project=citus',
  'sharding',
  'worker-away',
  'cluster-manual',
  'courses.test',
  'workspace-version-header.test',
])

/** Seconds of the processor on two quiet cores; `npm test` tells what each took. */
const budgets = {
  check: 90,
  launcher: 60,
  postgres: 1000,
  embedded: 500,
  web: 60,
  browser: 1400,
} as const

const server = (database: string, project: 'postgres' | 'embedded', budget?: number): Suite => ({
  ...vitest(`server on ${database}`, 'server/vitest.config.ts', [`--project=${project}`]),
  ...(budget !== undefined && { budget }),
})

/** In the order in which they begin: the longest first, so that both lanes end at about the same time. */
const parts: Record<string, (isCrossProduct: boolean) => Promise<Suite[]>> = {
  async e2e() {
    await prepare()
    const browser = playwright('browser', 'e2e/playwright.config.ts', await requireChromium())
    return [{ ...browser, budget: budgets.browser }]
  },
  async server(isCrossProduct) {
    await prepare()
    return [
      server('PostgreSQL', 'postgres', budgets.postgres),
      server('the embedded database', 'embedded', isCrossProduct ? undefined : budgets.embedded),
      ...(process.env.TEST_CITUS_URLS ? [citusCanary] : []),
    ]
  },
  async web() {
    await prepare()
    return [{ ...vitest('web', 'web/vitest.config.ts'), budget: budgets.web }]
  },
  launcher: async () => [{ ...vitest('launcher', 'scripts/vitest.config.ts'), budget: budgets.launcher }],
  check: async () => [
    { ...check('types', 'scripts/typecheck.mjs'), budget: budgets.check },
    check('format and lint', 'node_modules/.bin/biome', ['ci', '.', '--error-on-warnings', ...colors]),
    check('rooms', 'scripts/rooms/check.ts'),
  ],
}

/** What has no clock of its own: a browser's is the computer's, and types have none. */
const withClock = ['server', 'web', 'launcher']

/** Without a part every part runs. What a suite needs is looked for before the first one starts. */
export async function test(given: readonly string[]): Promise<boolean> {
  const { isCrossProduct, day, chosen } = readArguments(given)
  if (isCrossProduct) process.env.ON_BOTH = 'all'
  const suites: Suite[] = []
  for (const part of chosen) suites.push(...((await parts[part]?.(isCrossProduct)) ?? []))
  if (day !== undefined) shiftClock(day)

  return runSuites(suites)
}

type Asked = { isCrossProduct: boolean; day: string | undefined; chosen: readonly string[] }

/** `all` has every test of the server run on both databases, `--on 2027-03-27` has them run on that day. */
export function readArguments(given: readonly string[]): Asked {
  const words = given.filter((word) => word !== 'all')
  const at = words.indexOf('--on')
  const [, day] = at < 0 ? [] : words.splice(at, 2)
  const [part, ...rest] = words
  const possible = at < 0 ? Object.keys(parts) : withClock
  if (rest.length || (part !== undefined && !possible.includes(part)) || (at >= 0 && !isDay(day)))
    throw new Refusal(
      `npm test takes one of ${possible.join(', ')}, for example npm test -- web, all for every test on both databases, and --on 2027-03-27 for another day.`,
    )

  return { isCrossProduct: given.includes('all'), day, chosen: part === undefined ? possible : [part] }
}

const isDay = (text: string | undefined): boolean =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** At the same time of that day, for every process that is started from here on. */
function shiftClock(day: string): void {
  const today = Temporal.Now.plainDateISO('UTC')
  const { days } = today.until(Temporal.PlainDate.from(day))
  process.env.CLOCK_OFFSET = String(days * 86_400_000)
  process.env.NODE_OPTIONS = `--import=${pathToFileURL(inProject('scripts/suites/shifted-clock.mjs')).href}`
}
