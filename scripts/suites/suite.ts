import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../launch/child.mjs'
import { inProject } from '../launch/project.mjs'
import { slowness, watchProcessorTime } from './cpu-seconds.ts'
import { judge, type Outcome, readPlaywright, readVitest } from './results.ts'
import { type SuiteResult, summarize, total } from './summary.ts'

export type Suite = {
  name: string
  /** Seconds of the processor that it takes on a quiet machine. Half as much more, and it has failed. */
  budget?: number
  /** Beside another one it keeps its output back until it has ended. */
  run(isBeside: boolean): Promise<Outcome>
}

/** A command that passes or fails as a whole. */
export function check(name: string, script: string, args: readonly string[] = []): Suite {
  return {
    name,
    async run(isBeside) {
      const { code, processorSeconds } = await runScript(script, args, { isBeside })
      return { passed: Number(code === 0), failed: Number(code !== 0), processorSeconds }
    },
  }
}

export function vitest(name: string, config: string, args: readonly string[] = []): Suite {
  return {
    name,
    async run(isBeside) {
      const report = newReport()
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const { code, processorSeconds } = await runScript(
        'node_modules/.bin/vitest',
        ['run', '--config', config, ...reporters, ...args],
        { isBeside },
      )
      return { ...judge(report, readVitest, code), processorSeconds }
    },
  }
}

export function playwright(name: string, config: string, chromium: string): Suite {
  return {
    name,
    async run(isBeside) {
      const report = newReport()
      const { code, processorSeconds } = await runScript(
        'node_modules/.bin/playwright',
        ['test', '--config', config, '--reporter=list,json'],
        { isBeside, env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
      )
      return { ...judge(report, readPlaywright, code), processorSeconds }
    },
  }
}

/** One waits for disks, sockets and windows while the other computes. */
const lanes = 2

/**
 * Tells whether all passed. Goes on after a failure: one run shows everything that is broken. Two run beside each other,
 * in the given order, so the longest stand first.
 */
export async function runSuites(suites: readonly Suite[]): Promise<boolean> {
  const waiting = [...suites]
  const results = new Map<Suite, SuiteResult>()
  const isBeside = suites.length > 1
  const factor = slowness()

  async function lane(): Promise<void> {
    for (let suite = waiting.shift(); suite; suite = waiting.shift()) {
      console.log(`\n── ${suite.name} ${isBeside ? 'begins ' : ''}──\n`)
      const started = Date.now()
      const outcome = withinBudget(await suite.run(isBeside), suite, factor)
      results.set(suite, { name: suite.name, milliseconds: Date.now() - started, ...outcome })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const inOrder = suites.flatMap((suite) => results.get(suite) ?? [])
  console.log(summarize(inOrder))

  return total(inOrder, 'failed') === 0
}

/** What costs half as much again has become slow, which nobody notices by the day. Load alone does not fail it. */
function withinBudget(outcome: Outcome, { budget }: Suite, factor: number): Outcome {
  const { processorSeconds = 0, failed } = outcome
  if (budget === undefined || processorSeconds <= 1.5 * budget * factor) return outcome

  return {
    ...outcome,
    failed: failed + 1,
    note: `took ${Math.round(processorSeconds)} s of the processor where ${Math.round(budget * factor)} s are its budget`,
  }
}

type Way = { isBeside: boolean; env?: NodeJS.ProcessEnv }

async function runScript(
  script: string,
  args: readonly string[],
  { isBeside, env = {} }: Way,
): Promise<{ code: number; processorSeconds: number | undefined }> {
  let processorTime: () => number | undefined = () => undefined
  const { code, output } = await run(process.execPath, [inProject(script), ...args], {
    cwd: inProject(),
    quiet: isBeside,
    stopTimeout: 30_000, // until databases, servers and browsers are gone too
    onStart(pid) {
      processorTime = watchProcessorTime(pid)
    },
    // Vitest and Playwright start many processes, which read the same packages.
    env: { ...process.env, NODE_COMPILE_CACHE: inProject('build/compile-cache'), ...env },
  })
  const processorSeconds = processorTime()
  if (isBeside) console.log(output)

  return { code, processorSeconds }
}

function newReport(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-report-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true })) // after Ctrl-C too

  return join(folder, 'report.json')
}
