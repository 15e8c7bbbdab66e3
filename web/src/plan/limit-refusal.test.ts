import { limitReachedText } from '@lectern/contract/plans.ts'
import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { limitRefusal } from './limit-refusal.ts'

const refusal = (message: string) => new ApiError(403, JSON.stringify({ message }), '')

test("a refusal by the plan shows the server's sentence about the upgrade", () => {
  expect(limitRefusal(refusal(limitReachedText('topics', 3)), 'fallback')).toMatchObject({
    title: 'Limit Reached',
    description: 'Upgrade to Premium for unlimited access.',
  })
})

test('a refusal that is no JSON but speaks of the upgrade gets the given sentence', () => {
  const error = new ApiError(403, 'Please Upgrade to Premium', '')

  expect(limitRefusal(error, 'Upgrade to Premium to upload files')).toMatchObject({
    title: 'Limit Reached',
    description: 'Upgrade to Premium to upload files',
  })
})

test('every other failure is none of the plan', () => {
  expect(limitRefusal(refusal('Forbidden'), '')).toBeUndefined()
  expect(limitRefusal(new TypeError('no network'), '')).toBeUndefined()
})
