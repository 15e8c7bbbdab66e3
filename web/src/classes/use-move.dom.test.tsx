import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { aListedClass as item } from '../../test/a-listed-class.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { usePendingMoves } from './moves.api.ts'
import { useUndo } from './undo/use-undo.ts'
import { useMove } from './use-move.ts'

const to = { date: '2026-11-13', minute: 600 }

/** The wire: what was sent and where to, and answers that the test gives when it likes. Time off is told at once. */
function stubWire(...off: { title: string }[]) {
  const sent: { scheduledAt?: string }[] = []
  const paths: string[] = []
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', async (path: string, { body = '{}' }: { body?: string }) => {
    if (path.startsWith('/api/time-off?')) return new Response(JSON.stringify(off))
    paths.push(path)
    sent.push(JSON.parse(body))
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
  const answer = async (status: number, body: unknown = {}) => {
    await waitFor(() => expect(answers).toHaveLength(1))
    await act(async () => answers.pop()?.(new Response(JSON.stringify(body), { status })))
  }

  return { sent, paths, answer }
}

const openCalendar = () =>
  renderHook(() => ({ move: useMove(), pending: usePendingMoves(), undo: useUndo() }), {
    wrapper: withQueries(),
  }).result

afterEach(() => vi.unstubAllGlobals())

test('a moved class says where it is now, and Undo takes that change back', async () => {
  const { paths, answer } = stubWire()
  const calendar = openCalendar()
  await act(async () => calendar.current.move({ item, to }))
  await answer(200)
  await waitFor(() =>
    expect(currentToast()?.description).toBe('Scales is now on Friday, November 13 at 10:00 AM'),
  )
  await act(async () => currentToast()?.action?.onSelect())
  await answer(200)

  await waitFor(() => expect(currentToast()?.title).toBe('Undone'))
  const [, key] = /^\/api\/classes\/7\?undo=(\w{32})$/.exec(paths[0] ?? '') ?? []
  expect(paths).toEqual([`/api/classes/7?undo=${key}`, `/api/changes/${key}/undo`])
})

test('a class that is moved onto time off is warned about, and Undo is at hand', async () => {
  const { answer } = stubWire({ title: 'Autumn break' })
  const calendar = openCalendar()
  await act(async () => calendar.current.move({ item, to }))
  await answer(200)

  await waitFor(() => expect(currentToast()?.title).toBe('Class moved onto time off'))
  expect(currentToast()).toMatchObject({ kind: 'info', action: { label: 'Undo' } })
  expect(currentToast()?.description).toMatch(/^Scales is now on Friday.* at 10:00 AM, during .?Autumn break/)
})

test('a move lies over the data until the server has answered', async () => {
  const { answer } = stubWire()
  const calendar = openCalendar()
  await act(async () => calendar.current.move({ item, to }))
  await waitFor(() => expect(calendar.current.pending).toEqual([{ item, to }]))
  await answer(200)

  await waitFor(() => expect(calendar.current.pending).toEqual([]))
})

test('moves that follow each other quickly are sent one after the other, so that the last one wins', async () => {
  const { sent, answer } = stubWire()
  const calendar = openCalendar()
  const later = { date: '2026-11-14', minute: 660 }
  await act(async () => {
    calendar.current.move({ item, to })
    calendar.current.move({ item, to: later })
  })
  await waitFor(() => expect(sent).toHaveLength(1))
  await answer(200)

  await waitFor(() => expect(sent.at(-1)?.scheduledAt).toBe('2026-11-14 11:00:00'))
})

test('a refused move says why and offers no Undo', async () => {
  const { answer } = stubWire()
  const calendar = openCalendar()
  await act(async () => calendar.current.move({ item, to }))
  await answer(404, { message: 'Class not found' })

  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      kind: 'error',
      title: 'Failed to Update Class',
      description: 'Class not found',
    }),
  )
  expect(currentToast()?.action).toBeUndefined()
  await waitFor(() => expect(calendar.current.pending).toEqual([]))
})

test('Undo means the moves on screen, though they are still on their way', async () => {
  const { paths, answer } = stubWire()
  const calendar = openCalendar()
  await act(async () => calendar.current.move({ item, to }))
  await act(async () => calendar.current.move({ item, to: { ...to, minute: 660 } }))
  expect(calendar.current.undo.canUndo).toBe(true)
  await act(async () => calendar.current.undo.undoLast())
  for (let calls = 0; calls < 3; calls++) await answer(200)

  await waitFor(() => expect(currentToast()?.title).toBe('Undone'))
  const [, key] = /undo=(\w{32})$/.exec(paths[1] ?? '') ?? []
  expect(paths[2]).toBe(`/api/changes/${key}/undo`)
})
