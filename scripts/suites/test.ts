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

const parts: Record<string, () => Promise<Suite[]>> = {
  check: async () => [
    check('format and lint', 'node_modules/.bin/biome', ['ci', '.', '--error-on-warnings', ...colors]),
    check('rooms', 'scripts/rooms/check.ts'),
    check('types', 'scripts/typecheck.mjs'),
  ],
  launcher: async () => [vitest('launcher', 'scripts/vitest.config.ts')],
  async server() {
    await prepare()
    return [
      vitest('server on PostgreSQL', 'server/vitest.config.ts', ['--project=postgres']),
      vitest('server on the embedded database', 'server/vitest.config.ts', ['--project=embedded']),
      ...(process.env.TEST_CITUS_URLS ? [citusCanary] : []),
    ]
  },
  async web() {
    await prepare()
    return [vitest('web', 'web/vitest.config.ts')]
  },
  async e2e() {
    await prepare()
    return [playwright('browser', 'e2e/playwright.config.ts', await requireChromium())]
  },
}

/** Without a part every part runs. What a suite needs is looked for before the first one starts. */
export async function test(given: readonly string[]): Promise<boolean> {
  const { isCrossProduct, chosen } = readArguments(given)
  if (isCrossProduct) process.env.ON_BOTH = 'all'
  const suites: Suite[] = []
  for (const part of chosen) suites.push(...((await parts[part]?.()) ?? []))

  return runSuites(suites)
}

type Asked = { isCrossProduct: boolean; chosen: readonly string[] }

/** `all` has every test of the server run on both databases. */
function readArguments(given: readonly string[]): Asked {
  const [part, ...rest] = given.filter((word) => word !== 'all')
  if (rest.length || (part !== undefined && !parts[part]))
    throw new Refusal(
      `npm test takes one of ${Object.keys(parts).join(', ')}, for example npm test -- web, and all for every test on both databases.`,
    )

  return { isCrossProduct: given.includes('all'), chosen: part === undefined ? Object.keys(parts) : [part] }
}
