import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../launch/child.mjs'
import { inProject } from '../launch/project.mjs'
import { judge, type Outcome, readPlaywright, readVitest } from './results.ts'
import { type SuiteResult, summarize, total } from './summary.ts'

export type Suite = { name: string; run(): Promise<Outcome> }

/** A command that passes or fails as a whole. */
export function check(name: string, script: string, args: readonly string[] = []): Suite {
  return {
    name,
    async run() {
      const code = await runScript(script, args)
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    },
  }
}

export function vitest(name: string, config: string, args: readonly string[] = []): Suite {
  return {
    name,
    async run() {
      const report = newReport()
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const code = await runScript('node_modules/.bin/vitest', [
        'run',
        '--config',
        config,
        ...reporters,
        ...args,
      ])
      return judge(report, readVitest, code)
    },
  }
}

export function playwright(name: string, config: string, chromium: string): Suite {
  return {
    name,
    async run() {
      const report = newReport()
      const code = await runScript(
        'node_modules/.bin/playwright',
        ['test', '--config', config, '--reporter=list,json'],
        { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      )
      return judge(report, readPlaywright, code)
    },
  }
}

/** Tells whether all passed. Goes on after a failure: one run shows everything that is broken. */
export async function runSuites(suites: readonly Suite[]): Promise<boolean> {
  const results: SuiteResult[] = []
  for (const suite of suites) {
    console.log(`\n── ${suite.name} ──\n`)
    const started = Date.now()
    const outcome = await suite.run()
    results.push({ name: suite.name, milliseconds: Date.now() - started, ...outcome })
  }
  console.log(summarize(results))

  return total(results, 'failed') === 0
}

async function runScript(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const { code } = await run(process.execPath, [inProject(script), ...args], {
    cwd: inProject(),
    // Vitest and Playwright start many processes, which read the same packages.
    env: { ...process.env, NODE_COMPILE_CACHE: inProject('build/compile-cache'), ...env },
  })

  return code
}

function newReport(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-report-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true })) // after Ctrl-C too

  return join(folder, 'report.json')
}
