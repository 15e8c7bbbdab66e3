import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { press } from '../../test/press.ts'
import { stubServer, usage } from '../../test/stub-server.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { CoursesPage } from './courses-page.tsx'

const course = {
  id: 1,
  userId: 1,
  name: 'Algebra',
  code: 'OLD',
  description: null,
  color: '#2563EB',
  status: 'active',
  createdAt: '2026-11-01T00:00:00.000Z',
  _count: { enrollments: 0, classes: 0, contentItems: 0 },
}
const [none, one] = [() => Response.json([]), () => Response.json([course])]
const failed = () => new Response('', { status: 500 })

beforeEach(() => history.replaceState(null, '', '/courses'))

const open = () => render(<CoursesPage />, { wrapper: withQueries() })
/** The form of a new course with a name in it. */
async function fillNew(): Promise<HTMLElement> {
  open()
  await press('Create Course')
  const dialog = await screen.findByRole('dialog', { name: 'Create Course' })
  const name = screen.getByLabelText('Name')
  await act(async () => void fireEvent.input(name, { target: { value: 'Algebra' } }))

  return dialog
}

test('six cards stand in while the courses load', () => {
  stubServer({ 'GET /api/subscription/usage': usage() })
  const { container } = open()

  expect(container.querySelectorAll('[data-skeleton-card]')).toHaveLength(6)
})

test('a list that cannot be loaded says so, and can be tried again', async () => {
  const answers = { 'GET /api/subscription/usage': usage(), 'GET /api/courses': failed }
  stubServer(answers)
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load courses')
  answers['GET /api/courses'] = none
  await press('Try again')

  expect(await screen.findByText('No courses yet')).toBeTruthy()
})

test('nobody is asked to continue what they are typing when the list arrives late', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  stubServer({ 'GET /api/subscription/usage': usage(), 'GET /api/courses': () => promise })
  await fillNew()
  await act(async () => resolve(none()))
  await screen.findByText('No courses yet')
  await act(() => import('#web/forms/draft-question.tsx')) // what would ask is fetched first

  expect(screen.queryByText('Continue where you left off?')).toBeNull()
})

test('a save that fails keeps the dialog and what was typed', async () => {
  stubServer({
    'GET /api/subscription/usage': usage(),
    'GET /api/courses': none,
    'POST /api/courses': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const dialog = await fillNew()
  await press('Create Course', dialog)

  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Error',
      description: expect.stringContaining('Failed to create course'),
    }),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Algebra')
})

test('a field that only the server finds wrong is marked and takes the focus', async () => {
  const fields = { code: 'Code is taken' }
  stubServer({
    'GET /api/subscription/usage': usage(),
    'GET /api/courses': none,
    'POST /api/courses': () =>
      Response.json({ code: 'invalid_input', message: 'Invalid input', fields }, { status: 400 }),
  })
  const dialog = await fillNew()
  await press('Create Course', dialog)

  const code = screen.getByLabelText(/^Code/)
  await waitFor(() => expect(document.activeElement).toBe(code))
  const described = document.getElementById(code.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Code is taken')
})

test('while it is being saved the dialog says so and cannot be left', async () => {
  const saved = Promise.withResolvers<Response>()
  stubServer({
    'GET /api/subscription/usage': usage(),
    'GET /api/courses': none,
    'POST /api/courses': () => saved.promise,
  })
  const dialog = await fillNew()
  await press('Create Course', dialog)
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeTruthy()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(screen.getByRole('dialog', { name: 'Create Course' })).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull() // nor is it asked about
  saved.resolve(Response.json(course, { status: 201 }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a form that stood open sends what was changed in it alone, so it undoes nothing from elsewhere', async () => {
  const sent = stubServer({
    'GET /api/subscription/usage': usage({ courses: 1 }),
    'GET /api/courses': one,
    'PUT /api/courses/1': () => Response.json({ ...course, name: 'Algebra II', code: 'NEW' }),
  })
  open()
  await press('Edit Algebra')
  await screen.findByRole('dialog', { name: 'Edit Course' })
  const name = screen.getByLabelText('Name')
  await act(async () => void fireEvent.input(name, { target: { value: 'Algebra II' } }))
  await press('Update Course')

  await waitFor(() =>
    expect(sent).toContainEqual({ call: 'PUT /api/courses/1', body: { name: 'Algebra II' } }),
  )
})

test("of a course that cannot be deleted the server's own words are shown where it has some", async () => {
  stubServer({
    'GET /api/subscription/usage': usage({ courses: 1 }),
    'GET /api/courses': one,
    'DELETE /api/courses/1': () =>
      Response.json({ code: 'not_found', message: 'Course not found' }, { status: 404 }),
  })
  open()
  await press('Delete Algebra')
  await screen.findByRole('alertdialog', { name: 'Delete Course' })
  await press('Delete Course')

  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Error', description: 'Course not found' }),
  )
})
