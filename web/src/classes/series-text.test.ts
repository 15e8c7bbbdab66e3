import { expect, test } from 'vitest'
import { describeEnd } from './series-text.ts'

test('the end of a series says what goes and what stays', () => {
  expect(describeEnd({ coming: 1, comingEdited: 0, past: 0 })).toBe(
    'Saving ends the series: 1 coming class is deleted.',
  )
  expect(describeEnd({ coming: 0, comingEdited: 0, past: 2 })).toBe(
    'Saving ends the series: no coming classes are deleted, and 2 past or recorded ones stay.',
  )
})
