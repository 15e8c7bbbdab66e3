import { readFileSync } from 'node:fs'

/** A test that did not pass, by its file and name, and what it says of itself. */
export type Failure = { test: string; message: string }
export type Count = { passed: number; failed: number; failures: readonly Failure[] }
export type Reader = (report: string) => Count

type VitestReport = {
  numPassedTests: number
  numTotalTests: number
  testResults: VitestFile[]
}

type VitestFile = {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** A file that could not be loaded has no tests to show, so it counts as one that failed. */
export function readVitest(report: string): Count {
  const { numPassedTests, numTotalTests, testResults }: VitestReport = JSON.parse(report)
  const unloadable = testResults.filter(couldNotBeLoaded)

  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + unloadable.length,
    failures: testResults.flatMap(failuresInFile),
  }
}

const couldNotBeLoaded = (file: VitestFile): boolean =>
  file.status === 'failed' && !file.assertionResults.length

function failuresInFile(file: VitestFile): Failure[] {
  if (couldNotBeLoaded(file)) return [{ test: file.name, message: file.message ?? '' }]

  return file.assertionResults
    .filter(({ status }) => status !== 'passed')
    .map(({ status, fullName, failureMessages }) => ({
      test: `${file.name} › ${fullName}`,
      message: failureMessages?.[0] ?? status,
    }))
}

/** Skipped and flaky tests have not shown what they are there for. */
export function readPlaywright(report: string): Count {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(report)

  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [
      ...errors.map(({ message }) => ({ test: 'outside of the tests', message: message ?? '' })),
      ...suites.flatMap(failuresInSuite),
    ],
  }
}

function failuresInSuite({ specs, suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => ({
        test: `${file}:${line} › ${title}`,
        message: results.find(({ error }) => error)?.error?.message ?? status,
      })),
  )

  return [...own, ...suites.flatMap(failuresInSuite)]
}

export type Outcome = Omit<Count, 'failures'> & {
  failures?: readonly Failure[]
  note?: string
  /** Unknown where the system does not tell. */
  processorSeconds?: number | undefined
}

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
