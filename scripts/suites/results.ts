import { readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number }
export type Reader = (report: string) => Count

type VitestReport = {
  numPassedTests: number
  numTotalTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A file that could not be loaded has no tests to show, so it counts as one that failed. */
export function readVitest(report: string): Count {
  const { numPassedTests, numTotalTests, testResults }: VitestReport = JSON.parse(report)
  const unloadable = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length)

  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + unloadable.length }
}

/** Skipped and flaky tests have not shown what they are there for. */
export function readPlaywright(report: string): Count {
  const { stats, errors }: PlaywrightReport = JSON.parse(report)

  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  }
}

export type Outcome = Count & { note?: string }

/** No result and no test are failures: a suite that did not run must never look like one that passed. */
export function judge(reportFile: string, read: Reader, exitCode: number): Outcome {
  const count = countIn(reportFile, read)
  if (!count) return { passed: 0, failed: 1, note: `ended with ${exitCode} and no result` }
  if (count.passed + count.failed === 0) return { passed: 0, failed: 1, note: 'ran no test' }
  if (exitCode !== 0 && count.failed === 0) return { ...count, failed: 1, note: `ended with ${exitCode}` }

  return count
}

/** Nothing when the suite crashed before or while it wrote its report. */
function countIn(reportFile: string, read: Reader): Count | undefined {
  try {
    return read(readFileSync(reportFile, 'utf8'))
  } catch {
    return undefined
  }
}
