import { counted } from '@lectern/contract/counted.ts'
import { expect, test } from 'vitest'

test('one is singular, all others plural, and thousands are set apart', () => {
  expect([0, 1, 999, 1200, 1234567].map((count) => counted(count, 'class', 'classes'))).toEqual([
    '0 classes',
    '1 class',
    '999 classes',
    '1,200 classes',
    '1,234,567 classes',
  ])
})
