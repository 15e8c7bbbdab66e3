import { expect, test } from 'vitest'
import { bannerText, describeLimit, limitOf, percentOf } from './limits.ts'

test('a limit of 0 reads as 100 percent and no limit as 0', () => {
  expect(percentOf(0, 0)).toBe(100)
  expect(percentOf(7, null)).toBe(0)
  expect(percentOf(1, 3)).toBe(33)
})

test('below 80 percent nothing is said', () => {
  expect(bannerText(describeLimit('topics', 3, 5))).toBeUndefined()
})

test('from 80 percent on the banner counts and the button advises', () => {
  const limit = describeLimit('topics', 4, 5)

  expect(bannerText(limit)).toBe('Using 4 of 5 topics (80%).')
  expect(limit.advice).toBe("You're using 4 of 5 topics. Consider upgrading to Premium for unlimited access.")
  expect(limit.canCreate).toBe(true)
})

test('at the limit the banner says so and nothing can be created', () => {
  const limit = describeLimit('courses', 3, 3)

  expect(bannerText(limit)).toBe(
    "You've reached your limit of 3 courses. Upgrade to Premium for unlimited access.",
  )
  expect(limit).toMatchObject({ canCreate: false, isNear: false, advice: undefined })
})

test('uploads are for Premium only', () => {
  expect(bannerText(describeLimit('uploads', 0, 0))).toBe('File uploads require Premium subscription.')
})

test('more than the limit, after a downgrade, is at the limit', () => {
  expect(describeLimit('courses', 9, 3)).toMatchObject({ canCreate: false, isNear: false })
})

test('no data counts as the free plan', () => {
  expect(limitOf(undefined, 'courses')).toMatchObject({ used: 0, limit: 3, canCreate: true })
})
