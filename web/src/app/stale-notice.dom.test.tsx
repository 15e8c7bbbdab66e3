import { listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '#web/api/call.ts'
import { keepShown } from '#web/api/keep-shown.ts'
import { askAnew, createQueryClient } from '#web/api/query-client.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { type Answer, stubServer } from '../../test/stub-server.ts'
import { StaleNotice } from './stale-notice.tsx'

const notice = /could not be loaded anew/
const failing: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const some: Answer = () => Response.json([{ name: 'Algebra' }])
const refusing: Answer = () => Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 })

function Courses() {
  const courses = useQuery({ queryKey: ['courses'], queryFn: () => call(listCourses) })
  if (courses.isError) return <LoadError what="courses" onRetry={courses.refetch} />

  return <p>{courses.data?.map(({ name }) => name).join(', ')}</p>
}

function openPage(first: Answer) {
  const answers: Record<string, Answer> = { 'GET /api/courses': first }
  stubServer(answers)
  const queries = createQueryClient(() => undefined, keepShown)
  render(
    <QueryClientProvider client={queries}>
      <StaleNotice />
      <Courses />
    </QueryClientProvider>,
  )

  return {
    loadAnew(answer: Answer) {
      answers['GET /api/courses'] = answer
      return askAnew(queries)
    },
    answer: (answer: Answer) => Object.assign(answers, { 'GET /api/courses': answer }),
  }
}

test('a list that was shown stays when it cannot be loaded anew, with a line that says so', async () => {
  const { loadAnew, answer } = openPage(some)
  await screen.findByText('Algebra')
  expect(screen.queryByText(notice)).toBeNull()
  await loadAnew(failing)

  expect(await screen.findByText(notice)).toBeTruthy()
  expect(screen.getByText('Algebra')).toBeTruthy()

  answer(() => Response.json([{ name: 'Geometry' }]))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Geometry')
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
})

test('one that never came says so in its place, and so does one that is refused', async () => {
  const { loadAnew, answer } = openPage(failing)
  await screen.findByText(/Could not load courses/)
  expect(screen.queryByText(notice)).toBeNull()
  answer(some)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Algebra')
  await loadAnew(refusing)

  await screen.findByText(/Could not load courses/)
  expect(screen.queryByText(notice)).toBeNull()
})
