import { stripVTControlCharacters } from 'node:util'
import { seconds } from '../launch/progress.mjs'
import type { Outcome } from './results.ts'

export type SuiteResult = Outcome & { name: string; milliseconds: number }

/** One table over all suites, then what failed; the last line is for people and programs alike. */
export function summarize(results: readonly SuiteResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  const row = (name: string, passed: string, failed: string, time: string, cpu: string, note = ''): string =>
    `  ${name.padEnd(width)}  ${passed.padStart(6)}  ${failed.padStart(6)}  ${time.padStart(7)}  ${cpu.padStart(7)}  ${note}`.trimEnd()

  return [
    '',
    row('Suite', 'Passed', 'Failed', 'Time', 'CPU'),
    ...results.map(({ name, passed, failed, milliseconds, processorSeconds, note }) =>
      row(
        name,
        String(passed),
        String(failed),
        seconds(milliseconds),
        processorSeconds === undefined ? '' : seconds(processorSeconds * 1000),
        note,
      ),
    ),
    ...results.flatMap(failuresOf),
    '',
    `${total(results, 'passed')} passed, ${total(results, 'failed')} failed`,
  ].join('\n')
}

/** Once more at the end: of a long run often only the last lines are kept. */
const failuresOf = ({ name, failures = [] }: SuiteResult): string[] =>
  failures.flatMap(({ test, message }) => [
    '',
    `  ${name}: ${test}`,
    ...stripVTControlCharacters(message)
      .split('\n')
      .slice(0, mostLinesOfMessage)
      .map((line) => `    ${line}`.trimEnd()),
  ])

const mostLinesOfMessage = 12

export const total = (results: readonly SuiteResult[], key: 'passed' | 'failed'): number =>
  results.reduce((sum, result) => sum + result[key], 0)
