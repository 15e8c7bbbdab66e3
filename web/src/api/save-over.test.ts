import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { saveOver } from './save-over.ts'

type Thing = { revision: number; hours: number; parts: string[] }
type Change = Partial<Omit<Thing, 'revision'>>

const begun: Thing = { revision: 1, hours: 24, parts: ['classes'] }

/** A server on which another device saves before the first write that comes. */
function meeting(theirs: Change) {
  let there: Thing = { ...begun, ...theirs, revision: 2 }
  const send = (to: (over: Thing) => Change) => async (over: Thing) => {
    if (over.revision !== there.revision)
      throw new ApiError(409, JSON.stringify({ code: 'conflict', message: 'Changed', now: there }), '')
    there = { ...there, ...to(over), revision: there.revision + 1 }
    return there
  }

  return { send, read: () => there }
}

test('what is switched at once stands beside what another device has switched meanwhile', async () => {
  const { send, read } = meeting({ parts: ['classes', 'files'] })
  await saveOver({ seen: begun, send: send(({ parts }) => ({ parts: [...parts, 'account'] })) })

  expect(read().parts).toEqual(['classes', 'files', 'account'])
})

test('what another device has made another is not written over', async () => {
  const { send, read } = meeting({ hours: 48 })
  const isUntouched = (now: Thing, seen: Thing) => now.hours === seen.hours
  const saving = saveOver({ seen: begun, isUntouched, send: send(() => ({ hours: 12 })) })

  await expect(saving).rejects.toThrow(ApiError)
  expect(read().hours).toBe(48)
})

test('whatever else fails is thrown', async () => {
  const send = () => Promise.reject(new ApiError(500, '', 'Internal'))

  await expect(saveOver({ seen: begun, send })).rejects.toMatchObject({ status: 500 })
})
