import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '../../test/press.ts'
import { type Answer, stubServer, usage } from '../../test/stub-server.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const none = () => Response.json([])
const failed = () => Response.json({}, { status: 500 })
const calls = {
  'GET /api/dashboard/stats': () =>
    Response.json({ totalCourses: 0, activeStudents: 0, thisWeekClasses: 0, contentItems: 0 }),
  'GET /api/courses': none,
  'GET /api/students': none,
  'GET /api/content': none,
  'GET /api/classes': none,
  'GET /api/classes/to-record': none,
  'GET /api/subscription/usage': usage(),
}

const open = () => render(<DashboardPage />, { wrapper: withQueries() })

test.each([
  ['GET /api/dashboard/stats', 'the figures', 'Total Courses'],
  ['GET /api/classes', 'your classes', 'No upcoming classes scheduled'],
  ['GET /api/content', 'your content', 'No content uploaded yet'],
  ['GET /api/courses', 'your courses', 'No courses created yet'],
])(
  'when %s fails its own part says so and can be tried again, and the others go on',
  async (path, what, recovered) => {
    const answers: Record<string, Answer> = { ...calls, [path]: failed }
    stubServer(answers)
    open()
    expect(await screen.findByText(`Could not load ${what}`)).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    answers[path] = calls[path as keyof typeof calls]
    await press('Try again')

    expect(await screen.findByText(recovered)).toBeTruthy()
  },
)

test('every call of the dashboard starts before any of them is answered', async () => {
  const sent = stubServer({})
  open()

  const expected = ['dashboard/stats', 'courses', 'students', 'content', 'classes']
  await waitFor(() =>
    expect(sent.map(({ call }) => call)).toEqual(
      expect.arrayContaining(expected.map((path) => `GET /api/${path}`)),
    ),
  )
})
