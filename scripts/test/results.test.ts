import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { judge, readPlaywright, readVitest } from '../suites/results.ts'

const passed = { status: 'passed', fullName: 'a lesson is planned' }
const passedFile = { name: 'classes.test.ts', status: 'passed', assertionResults: [passed, passed, passed] }
const vitestReport = { numTotalTests: 3, numPassedTests: 3, testResults: [passedFile] }
const playwrightReport = {
  stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 },
  errors: [],
  suites: [],
}

test('passed tests are counted', () => {
  expect(readVitest(JSON.stringify(vitestReport))).toEqual({ passed: 3, failed: 0, failures: [] })
  expect(readPlaywright(JSON.stringify(playwrightReport))).toEqual({ passed: 5, failed: 0, failures: [] })
})

test('failed, skipped and flaky tests count as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }

  expect(readVitest(JSON.stringify({ ...vitestReport, numTotalTests: 6 }))).toMatchObject({
    passed: 3,
    failed: 3,
  })
  expect(readPlaywright(JSON.stringify({ ...playwrightReport, stats }))).toMatchObject({
    passed: 5,
    failed: 4,
  })
})

test('what did not pass is named, with what it says of itself', () => {
  const failed = { status: 'failed', fullName: 'a lesson is moved', failureMessages: ['expected 1 to be 2'] }
  const pending = { status: 'pending', fullName: 'a lesson is lost' }
  const testResults = [{ ...passedFile, status: 'failed', assertionResults: [passed, failed, pending] }]
  const spec = (title: string, status: string, results: unknown[]) => ({
    file: 'app.spec.ts',
    line: 7,
    title,
    tests: [{ status, results }],
  })
  const suites = [
    {
      specs: [spec('it opens', 'expected', [{}])],
      suites: [{ specs: [spec('it closes', 'unexpected', [{}, { error: { message: 'it is open' } }])] }],
    },
  ]

  expect(readVitest(JSON.stringify({ ...vitestReport, testResults })).failures).toEqual([
    { test: 'classes.test.ts › a lesson is moved', message: 'expected 1 to be 2' },
    { test: 'classes.test.ts › a lesson is lost', message: 'pending' },
  ])
  expect(readPlaywright(JSON.stringify({ ...playwrightReport, suites })).failures).toEqual([
    { test: 'app.spec.ts:7 › it closes', message: 'it is open' },
  ])
})

test('a file that cannot be loaded counts as a failed test', () => {
  const unloadable = {
    name: 'torn.test.ts',
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  }
  const testResults = [passedFile, unloadable]
  const errors = [{ message: 'no tests found' }]

  expect(readVitest(JSON.stringify({ ...vitestReport, testResults }))).toEqual({
    passed: 3,
    failed: 1,
    failures: [{ test: 'torn.test.ts', message: 'no such module' }],
  })
  expect(readPlaywright(JSON.stringify({ ...playwrightReport, errors }))).toEqual({
    passed: 5,
    failed: 1,
    failures: [{ test: 'outside of the tests', message: 'no tests found' }],
  })
})

test('a suite that crashes without a result has failed', () => {
  expect(judge(join(tmpdir(), 'no such report.json'), readVitest, 137)).toEqual({
    passed: 0,
    failed: 1,
    note: 'ended with 137 and no result',
  })
})

test('a report that breaks off is no result', () => {
  expect(judge(written('{"numTotalTests":'), readVitest, 139).note).toBe('ended with 139 and no result')
})

test('a suite without a test has failed', () => {
  const report = written(JSON.stringify({ numTotalTests: 0, numPassedTests: 0, testResults: [] }))

  expect(judge(report, readVitest, 0)).toEqual({ passed: 0, failed: 1, note: 'ran no test' })
})

test('a suite that ends with an error has failed, though each test passed', () => {
  expect(judge(written(JSON.stringify(vitestReport)), readVitest, 1)).toEqual({
    passed: 3,
    failed: 1,
    failures: [],
    note: 'ended with 1',
  })
})

test('a good result is taken as it is', () => {
  expect(judge(written(JSON.stringify(vitestReport)), readVitest, 0)).toEqual({
    passed: 3,
    failed: 0,
    failures: [],
  })
})

function written(report: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-results-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'report.json'), report)

  return join(folder, 'report.json')
}
