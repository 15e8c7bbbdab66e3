import { expect, test } from 'vitest'
import { summarize } from '../suites/summary.ts'

test('one table covers all suites, and the last line adds them up', () => {
  const summary = summarize([
    { name: 'types', passed: 1, failed: 0, milliseconds: 6_200 },
    { name: 'web', passed: 0, failed: 1, milliseconds: 300, note: 'ran no test' },
    { name: 'browser', passed: 120, failed: 2, milliseconds: 61_000 },
  ])

  expect(summary.split('\n')).toEqual([
    '',
    '  Suite    Passed  Failed     Time',
    '  types         1       0    6.2 s',
    '  web           0       1    0.3 s  ran no test',
    '  browser     120       2     61 s',
    '',
    '121 passed, 3 failed',
  ])
})
