import { expect, test } from 'vitest'
import { describeChange, describeEnd } from './series-text.ts'

test('a change of a series says how many classes it touches', () => {
  expect(describeChange({ coming: 9, comingEdited: 0, past: 0 })).toBe('9 coming classes change with it.')
  expect(describeChange({ coming: 1, comingEdited: 2, past: 3 })).toBe(
    '1 coming class changes with it. 2 changed by hand and 3 that already took place stay as they are.',
  )
  expect(describeChange({ coming: 0, comingEdited: 0, past: 1 })).toBe(
    'No other class changes. 1 that already took place stays as it is.',
  )
})

test('the end of a series says what goes and what stays', () => {
  expect(describeEnd({ coming: 1, comingEdited: 0, past: 0 })).toBe(
    'Saving ends the series: 1 coming class is deleted.',
  )
  expect(describeEnd({ coming: 0, comingEdited: 0, past: 2 })).toBe(
    'Saving ends the series: no coming classes are deleted, and 2 that already took place stay.',
  )
})
