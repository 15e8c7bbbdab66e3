import { expect, test } from 'vitest'
import { readArguments } from '../suites/test.ts'

const everything = ['e2e', 'server', 'web', 'launcher', 'check']

test.each([
  [[], { isCrossProduct: false, day: undefined, chosen: everything }],
  [['web'], { isCrossProduct: false, day: undefined, chosen: ['web'] }],
  [['all'], { isCrossProduct: true, day: undefined, chosen: everything }],
  [['server', 'all'], { isCrossProduct: true, day: undefined, chosen: ['server'] }],
  [
    ['--on', '2028-02-29'],
    { isCrossProduct: false, day: '2028-02-29', chosen: ['server', 'web', 'launcher'] },
  ],
  [['server', '--on', '2027-03-27'], { isCrossProduct: false, day: '2027-03-27', chosen: ['server'] }],
])('%j is understood', (given, asked) => {
  expect(readArguments(given)).toEqual(asked)
})

test.each([
  [['webb']],
  [['web', 'server']],
  [['--on']],
  [['--on', 'Easter']],
  [['e2e', '--on', '2027-03-27']],
])('%j is refused with what there is', (given) => {
  expect(() => readArguments(given)).toThrow(/^npm test takes one of /)
})
