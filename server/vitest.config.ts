import { defineConfig } from 'vitest/config'
import { compileOnce } from './test/compile-once.ts'

const tests = ['src/**/*.test.ts', 'test/**/*.test.ts']
/** Runs of minutes, each kind by a command of its own. */
const slowKinds = ['long', 'fuzz', 'crash', 'soak']
const unlessAsked = slowKinds
  .filter((kind) => kind !== process.env.SLOW)
  .flatMap((kind) => [`**/*.${kind}.test.ts`, `**/*.${kind}.*.test.ts`])

/** Every test runs on both databases; `*.embedded.test.ts` and `*.postgres.test.ts` on that one only. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    // Tests wait for disks and sockets more than they compute: two at a time also pay on two cores.
    maxWorkers: 2,
    testTimeout: 60_000, // generous, so that a busy machine fails nothing
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'embedded',
          execArgv: [compileOnce],
          include: tests,
          exclude: ['**/*.postgres.test.ts', ...unlessAsked],
          globalSetup: 'test/database/embedded-setup.ts',
        },
      },
      {
        test: {
          name: 'postgres',
          include: tests,
          exclude: ['**/*.embedded.test.ts', ...unlessAsked],
          globalSetup: 'test/database/postgres-setup.ts',
        },
      },
    ],
  },
})
