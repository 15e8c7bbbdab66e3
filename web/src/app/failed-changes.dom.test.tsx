import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import type { Student } from '@lectern/contract/students/students.contract.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CourseDialog } from '#web/courses/course-dialog.tsx'
import { DeleteCourseDialog } from '#web/courses/delete-course-dialog.tsx'
import { DeleteStudentDialog } from '#web/students/delete-student-dialog.tsx'
import { DeleteTopicDialog } from '#web/topics/delete-topic-dialog.tsx'
import { TopicDialog } from '#web/topics/topic-dialog.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { withQueries } from '../../test/with-queries.tsx'

const shared = { id: 1, userId: 1, createdAt: '2026-11-01T00:00:00.000Z' }
const course = {
  ...shared,
  name: 'Algebra',
  code: null,
  description: null,
  color: '#2563EB',
  status: 'active',
  _count: { enrollments: 0, classes: 0, contentItems: 0 },
} as Course
const topic = {
  ...shared,
  title: 'Enzymes',
  description: null,
  privateNotes: null,
  tags: [],
  links: [],
  documents: [],
  updatedAt: shared.createdAt,
  revision: 1,
}
const student = { ...shared, name: 'Theo', enrollments: [] } as unknown as Student
const dialog = { open: true, onClose: () => undefined }

/** Lists are answered; accounts are not there, and changes fail with this body. */
function stubFailure(body: object): void {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: { method?: string }) =>
    method === 'GET' && !path.endsWith('/account') ? Response.json([]) : Response.json(body, { status: 500 }),
  )
}

async function press(form: ReactElement, name: string, typed?: [label: string, text: string]) {
  render(form, { wrapper: withQueries() })
  if (typed) fireEvent.input(screen.getByLabelText(typed[0]), { target: { value: typed[1] } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}

afterEach(() => vi.unstubAllGlobals())

const deletions: [string, ReactElement][] = [
  ['course', <DeleteCourseDialog key="course" {...dialog} item={course} />],
  ['student', <DeleteStudentDialog key="student" {...dialog} item={student} />],
  ['topic', <DeleteTopicDialog key="topic" {...dialog} item={topic} />],
]

test.each(deletions)('a %s that could not be deleted is told as an error', async (noun, asked) => {
  stubFailure({})
  await press(asked, `Delete ${noun.charAt(0).toUpperCase()}${noun.slice(1)}`)

  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Error', description: `Failed to delete ${noun}` }),
  )
})

test('a course that could not be changed is told as an error, in the words of the server where it has some', async () => {
  stubFailure({ message: 'Another name, please' })
  await press(<CourseDialog {...dialog} item={course} />, 'Update Course', ['Name', 'Algebra II'])
  await waitFor(() => expect(currentToast()?.description).toBe('Another name, please'))

  stubFailure({})
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Update Course' })))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Error', description: 'Failed to update course' }),
  )
})

test('a topic that could not be changed is told as an error', async () => {
  stubFailure({})
  await press(<TopicDialog {...dialog} item={topic} />, 'Update Topic', ['Title *', 'Proteins'])

  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Error', description: 'Failed to update topic' }),
  )
})
