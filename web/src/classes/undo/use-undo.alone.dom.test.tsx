import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { canUndo, undoable } from './undo-changes.ts'
import { undoLastChange, useUndo } from './use-undo.ts'

/** Answers in the order given, then with success; says what was asked for. */
function stubWire(...statuses: number[]): string[] {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    return new Response('{}', { status: statuses.shift() ?? 200 })
  })

  return paths
}

afterEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  while (await undoLastChange());
  vi.unstubAllGlobals()
})

/** A change in two calls, as of a series that is switched off: says their keys, the last one first. */
async function changeInTwo(): Promise<string[]> {
  const keys: string[] = []
  const note = async ({ undo }: { undo: string }) => void keys.unshift(undo)
  await undoable(note, note)

  return keys
}

test('a change of two calls is taken back as one, the last call first', async () => {
  const paths = stubWire()
  const keys = await changeInTwo()
  const { result } = renderHook(useUndo, { wrapper: withQueries() })
  act(() => result.current.undoLast())

  await waitFor(() => expect(currentToast()?.title).toBe('Undone'))
  expect(paths).toEqual(keys.map((key) => `/api/changes/${key}/undo`))
  expect(result.current.canUndo).toBe(false)
})

test('what failed half-way goes on where it stopped', async () => {
  const paths = stubWire(200, 500)
  const [last, first] = await changeInTwo()
  const { result } = renderHook(useUndo, { wrapper: withQueries() })
  act(() => result.current.undoLast())
  await waitFor(() => expect(currentToast()?.title).toBe('Could Not Undo'))
  act(() => result.current.undoLast())

  await waitFor(() => expect(currentToast()?.title).toBe('Undone'))
  expect(paths).toEqual([last, first, first].map((key) => `/api/changes/${key}/undo`))
})

/** Its first call is made, its second one refused: says the key of the first. */
async function changeRefusedHalfWay(): Promise<string> {
  const keys: string[] = []
  const refused = undoable(
    () => Promise.reject(new Error('refused')),
    async ({ undo }) => void keys.push(undo),
  )
  await expect(refused).rejects.toThrow('refused')

  return keys.join()
}

test('what was done first for a change that is then refused is taken back at once', async () => {
  const paths = stubWire()
  const first = await changeRefusedHalfWay()

  expect(paths).toEqual([`/api/changes/${first}/undo`])
  expect(canUndo()).toBe(false)
})

test('what was done first and cannot be taken back at once is there for Undo', async () => {
  const paths = stubWire(500)
  const first = await changeRefusedHalfWay()
  const { result } = renderHook(useUndo, { wrapper: withQueries() })
  act(() => result.current.undoLast())

  await waitFor(() => expect(currentToast()?.title).toBe('Undone'))
  expect(paths).toEqual([first, first].map((key) => `/api/changes/${key}/undo`))
})

test('what could not be taken back twice is taken back in the same order later', async () => {
  const paths = stubWire(500, 500)
  const made: string[] = []
  const note = async ({ undo }: { undo: string }) => void made.unshift(undo)
  await undoable(note)
  await undoable(note)
  const { result } = renderHook(useUndo, { wrapper: withQueries() })
  const press = async (times: number) => {
    const until = paths.length + times
    act(() => Array.from({ length: times }).forEach(result.current.undoLast))
    await waitFor(() => expect(paths).toHaveLength(until))
  }
  await press(2)
  await press(2)

  await waitFor(() => expect(result.current.canUndo).toBe(false))
  const [last, first] = made
  expect(paths).toEqual([last, last, last, first].map((key) => `/api/changes/${key}/undo`))
})
