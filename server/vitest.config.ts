import { defineConfig } from 'vitest/config'
import { onBoth } from './test/database/on-both.ts'
import { LongestFirst } from './test/longest-first.ts'

const tests = ['src/**/*.test.ts', 'test/**/*.test.ts']
/** Runs of minutes, each kind by a command of its own. */
const slowKinds = ['long', 'fuzz', 'crash', 'soak', 'simulate']
const unlessAsked = slowKinds
  .filter((kind) => kind !== process.env.SLOW)
  .flatMap((kind) => [`**/*.${kind}.test.ts`, `**/*.${kind}.*.test.ts`])

/** The slow kinds prove each database for itself; `npm test -- all` asks for every test on both. */
const isCrossProduct = process.env.SLOW !== undefined || process.env.ON_BOTH === 'all'

const citus = {
  test: {
    name: 'citus',
    include: tests,
    exclude: ['**/*.embedded.test.ts', ...unlessAsked],
    globalSetup: 'test/database/citus-setup.ts',
    testTimeout: 120_000, // a new workspace takes three to six times as long
  },
}

/**
 * Every test runs on PostgreSQL, and those that `on-both.ts` lists on the embedded database too; `*.embedded.test.ts` and
 * `*.postgres.test.ts` run on that one only. The cluster that TEST_CITUS_URLS names runs what PostgreSQL does, and
 * `*.citus.test.ts`.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    // Tests also wait, for disks, sockets and processes: three at a time pay on two cores.
    maxWorkers: 3,
    // The server's modules are read once for each worker and not for each file. So no test replaces a module.
    isolate: false,
    setupFiles: 'test/file-setup.ts',
    sequence: { sequencer: LongestFirst },
    testTimeout: 180_000, // generous, so that a busy machine fails nothing
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        test: {
          name: 'embedded',
          include: isCrossProduct ? tests : ['**/*.embedded.test.ts', ...onBoth],
          exclude: ['**/*.postgres.test.ts', '**/*.citus.test.ts', ...unlessAsked],
          globalSetup: 'test/database/embedded-setup.ts',
        },
      },
      {
        test: {
          name: 'postgres',
          include: tests,
          exclude: ['**/*.embedded.test.ts', '**/*.citus.test.ts', ...unlessAsked],
          globalSetup: 'test/database/postgres-setup.ts',
        },
      },
      ...(process.env.TEST_CITUS_URLS ? [citus] : []),
    ],
  },
})
