import type { Student } from '@lectern/contract/students/students.contract.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { StudentDialog } from './student-dialog.tsx'

const courses = ['Cello', 'Piano', 'Violin'].map((name, index) => ({ id: index + 1, name, status: 'active' }))
const studentIn = (...courseIds: number[]) =>
  ({
    id: 4,
    name: 'Ama',
    enrollments: courses
      .filter(({ id }) => courseIds.includes(id))
      .map((course) => ({ courseId: course.id, course })),
  }) as unknown as Student

afterEach(() => vi.unstubAllGlobals())

/** The form of Ama, who is in Cello; with what is asked about her, and sent. */
async function openForm() {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path === '/api/courses') return Response.json(courses)
    asked.push(method === 'PUT' ? JSON.parse(String(body)) : path)
    return Response.json(studentIn(1))
  })
  const onClose = vi.fn()
  render(<StudentDialog item={studentIn(1)} open onClose={onClose} />, { wrapper: withQueries() })
  await screen.findByRole('button', { name: 'Enroll in Violin' })
  await waitFor(() => expect(asked).toHaveLength(1))
  asked.length = 0

  async function save() {
    fireEvent.click(screen.getByRole('button', { name: 'Update Student' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  }
  return { asked, save }
}

test('courses are sent as the one that was added, so that one that was added elsewhere stays', async () => {
  const { asked, save } = await openForm()
  fireEvent.click(screen.getByRole('button', { name: 'Enroll in Violin' }))
  await save()

  expect(asked[0]).toEqual({ added: { courseIds: [3] }, removed: { courseIds: [] } })
})

test('where no other course was chosen, none is sent', async () => {
  const { asked, save } = await openForm()
  fireEvent.change(screen.getByLabelText(/^Nickname/), { target: { value: 'A' } })
  await save()

  expect(asked[0]).toEqual({ nickname: 'A' })
})

test.each([
  ['Asia/Kolkata', 'Kolkata'],
  ['Asia/Calcutta', 'Calcutta'],
  ['US/Eastern', 'Eastern'],
])('%s is shown whether or not the browser lists it by that name, and stays', async (timeZone, shown) => {
  const student = { ...studentIn(1), timeZone }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)))
    return Response.json(path === '/api/courses' ? courses : student)
  })
  render(<StudentDialog item={student} open onClose={() => {}} />, { wrapper: withQueries() })
  expect(screen.getByLabelText(/^Time zone/)).toHaveProperty('value', shown)

  fireEvent.change(screen.getByLabelText(/^Nickname/), { target: { value: 'A' } })
  fireEvent.click(screen.getByRole('button', { name: 'Update Student' }))
  await waitFor(() => expect(sent).toEqual([{ nickname: 'A' }]))
})
