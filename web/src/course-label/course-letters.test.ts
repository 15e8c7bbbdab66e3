import { expect, test } from 'vitest'
import { courseLetters } from './course-letters.ts'

test.each([
  ['alg2-a', 'Algebra', 'AL'],
  [null, 'biology', 'BI'],
  ['', 'x', 'X'],
  ['👩‍🔬lab', 'Chemistry', '👩‍🔬L'],
  ['n\u0303a', 'Spanish', 'N\u0303A'],
])('the code %s of %s is shown as %s', (code, name, letters) => {
  expect(courseLetters({ code, name })).toBe(letters)
})
