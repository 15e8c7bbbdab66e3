import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { readClass } from '#web/classes/class-reader.ts'
import { takeLastChange } from '#web/classes/undo/undo-changes.ts'
import { undoLastChange } from '#web/classes/undo/use-undo.ts'
import type { OpenedForm } from '#web/classes/use-class-dialogs.ts'
import { fill, SlotContentsProvider } from '#web/slots/slot.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { ClassFormSlot, type WhenSaved } from './class-form-slot.ts'

const now = { date: '2026-11-12', minute: 720 }
const noOverlaps = {
  dates: 1,
  count: 0,
  first: [],
  leftOut: [],
  timeOff: null,
  busy: { count: 0, first: [] },
}
const single = readClass({ id: 7, courseId: 3, title: 'Scales', scheduledAt: '2026-11-12 16:30:00' })

afterEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  while (await undoLastChange());
  vi.unstubAllGlobals()
})

test('what was to be done with a new class that was left is not done with one that is changed later', async () => {
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path.includes('overlaps')) return Response.json(noOverlaps)
    return Response.json(method === 'GET' ? [] : { id: 7 })
  })
  const todo = vi.fn()
  function Part({ classId, whenSaved }: { classId: number | null; whenSaved: WhenSaved }) {
    const isNew = classId === null
    // biome-ignore lint/correctness/useExhaustiveDependencies: said once, and never taken back
    useEffect(() => {
      if (isNew) whenSaved(todo)
    }, [isNew])
    return null
  }
  const form = (opened: OpenedForm, open = true) => (
    <SlotContentsProvider value={new Map([fill(ClassFormSlot, [Part])])}>
      <ClassDialog opened={opened} open={open} now={now} onClose={() => {}} />
    </SlotContentsProvider>
  )
  if (!single) throw new Error('a class is read')
  const created = { item: null, start: null }
  const { rerender } = render(form(created), { wrapper: withQueries() })
  await screen.findByRole('dialog', { name: 'Schedule Class' })
  rerender(form(created, false))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  rerender(form({ item: single }))
  await screen.findByRole('dialog', { name: 'Edit Class' })
  fireEvent.input(screen.getByLabelText(/^Title/), { target: { value: 'Thirds' } })
  fireEvent.click(screen.getByRole('button', { name: 'Update Class' }))

  await waitFor(() => expect(currentToast()?.description).toBe('Class updated successfully'))
  expect(todo).not.toHaveBeenCalled()
  expect(currentToast()?.action?.label).toBe('Undo')
})

test('a class that is saved as it was is updated, and there is nothing to undo', async () => {
  while (takeLastChange()); // what other tests of this worker have left
  const saved: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path.includes('overlaps')) return Response.json(noOverlaps)
    if (method === 'PUT') saved.push(path)
    return Response.json(method === 'GET' ? [] : { id: 7 })
  })
  if (!single) throw new Error('a class is read')
  render(<ClassDialog opened={{ item: single }} open now={now} onClose={() => {}} />, {
    wrapper: withQueries(),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Update Class' }))

  await waitFor(() => expect(currentToast()?.description).toBe('Class updated successfully'))
  expect(saved).toEqual(['/api/classes/7'])
  expect(currentToast()?.action).toBeUndefined()
  expect(takeLastChange()).toBeUndefined()
})

test('the form of a series speaks of its own class, not of dates that its rule had before', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (!path.includes('overlaps')) return Response.json([])
    asked.push(JSON.parse(String(body)))
    return Response.json(noOverlaps)
  })
  // The first of ten was deleted: this one holds the rule of all ten.
  const heir = readClass({
    id: 8,
    courseId: 3,
    title: 'Scales',
    scheduledAt: '2026-11-19 16:30:00',
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [4] },
    recurrenceCount: 10,
  })
  if (!heir) throw new Error('a class is read')
  render(<ClassDialog opened={{ item: heir }} open now={now} onClose={() => {}} />, {
    wrapper: withQueries(),
  })

  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked).toMatchObject([{ scheduledAt: '2026-11-19 16:30:00', isRecurring: false, exceptSeries: 8 }])
  expect(screen.getByText('Repeat on')).toBeTruthy()
  expect(screen.queryByText(/^10 classes/)).toBeNull()
})

const trio = {
  id: 7,
  revision: 4,
  courseId: 3,
  title: 'Trio',
  scheduledAt: '2026-11-12 16:30:00',
  studentIds: ['1', '2'],
}
const names = ['Ada', 'Ben', 'Cleo'].map((name, index) => ({ id: index + 1, name, enrollments: [] }))

/** The class as it was, in its form; Ben is taken out of it here. */
async function saveWithoutBen(answer: () => Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path.includes('overlaps')) return Response.json(noOverlaps)
    if (method === 'PUT') sent.push(JSON.parse(String(body)))
    if (method === 'PUT') return answer()
    return Response.json(path === '/api/students' ? names : [])
  })
  const item = readClass(trio)
  if (!item) throw new Error('a class is read')
  render(<ClassDialog opened={{ item }} open now={now} onClose={() => {}} />, { wrapper: withQueries() })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Ben' }))
  fireEvent.click(screen.getByRole('button', { name: 'Update Class' }))

  return sent
}

const withoutBen = { added: { studentIds: [] }, removed: { studentIds: ['2'] } }

test('students are sent as who was added and who was taken out, over the revision that was on screen', async () => {
  const sent = await saveWithoutBen(() => Response.json(trio))

  await waitFor(() => expect(sent).toEqual([{ ...withoutBen, revision: 4 }]))
})

test('a class that another device has changed is shown as it is now, with what was chosen here on top', async () => {
  const now = { ...trio, revision: 9, title: 'Quartet', studentIds: ['1', '2', '3'] }
  const refusal = { code: 'conflict', message: 'Changed meanwhile', now }
  const sent = await saveWithoutBen(() => Response.json(refusal, { status: 409 }))

  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Quartet')
  expect(notice.textContent).toContain('Students')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Quartet')
  expect(screen.getByRole('button', { name: 'Remove Cleo' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove Ben' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Update Class' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...withoutBen, revision: 9 }))
})
