import { afterEach, expect, test } from 'vitest'
import { fromHere } from './from-here.ts'

afterEach(() => history.replaceState(null, '', '/'))

test('what opens something on the page on screen leaves what the page shows; what leads elsewhere does not', () => {
  history.replaceState(null, '', '/schedule?view=month&date=2026-12-09')

  expect(fromHere('/schedule?new=1&student=7')).toBe('/schedule?view=month&date=2026-12-09&new=1&student=7')
  expect(fromHere('/schedule')).toBe('/schedule')
  expect(fromHere('/tuition?payment=new')).toBe('/tuition?payment=new')
})
