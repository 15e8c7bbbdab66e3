import { expect, test } from 'vitest'
import { summarize } from '../suites/summary.ts'

test('one table covers all suites, and the last line adds them up', () => {
  const summary = summarize([
    { name: 'types', passed: 1, failed: 0, milliseconds: 6_200, processorSeconds: 9.84 },
    { name: 'web', passed: 0, failed: 1, milliseconds: 300, note: 'ran no test' },
    { name: 'browser', passed: 120, failed: 2, milliseconds: 61_000 },
  ])

  expect(summary.split('\n')).toEqual([
    '',
    '  Suite    Passed  Failed     Time      CPU',
    '  types         1       0    6.2 s    9.8 s',
    '  web           0       1    0.3 s           ran no test',
    '  browser     120       2     61 s',
    '',
    '121 passed, 3 failed',
  ])
})

test('what failed is told once more, without colours and in few lines', () => {
  const message = `\u001b[31mexpected 1 to be 2\u001b[39m\n${'    at somewhere\n'.repeat(20)}`
  const failures = [{ test: 'classes.test.ts › a lesson is moved', message }]
  const lines = summarize([{ name: 'web', passed: 3, failed: 1, failures, milliseconds: 300 }]).split('\n')

  expect(lines.slice(3, 7)).toEqual([
    '',
    '  web: classes.test.ts › a lesson is moved',
    '    expected 1 to be 2',
    '        at somewhere',
  ])
  expect(lines).toHaveLength(3 + 2 + 12 + 2)
  expect(lines.at(-1)).toBe('3 passed, 1 failed')
})
