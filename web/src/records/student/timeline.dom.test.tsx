import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSelect } from '../../../test/open-select.ts'
import { timelineClass } from '../../../test/timeline-class.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { Timeline } from './timeline.tsx'

const pageOf = (id: number, scheduledAt: string, next: string | null) =>
  Response.json({ classes: [timelineClass({ id, title: `Class ${id}`, scheduledAt })], next })

/** Two pages in either direction; the second one of each waits for its answer. */
function stubWire(more: (direction: string) => Promise<Response>) {
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    if (!pathname.endsWith('/classes')) return Response.json({}, { status: 404 })
    const direction = searchParams.get('direction') ?? ''
    if (searchParams.has('cursor')) return more(direction)
    return direction === 'past'
      ? pageOf(1, '2020-11-12 09:00:00', 'p')
      : pageOf(2, '2199-11-12 09:00:00', 'c')
  })
}

const refused = () => Response.json({}, { status: 500 })
const endOf = {
  past: () => pageOf(3, '2019-11-12 09:00:00', null),
  coming: () => pageOf(4, '2199-12-12 09:00:00', null),
}

/** As in a browser: whatever is observed anew is told of at once, and here all of it is in sight. */
function stubSight() {
  type Told = (entries: object[]) => void
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: Told
      constructor(tell: Told) {
        this.#tell = tell
      }
      observe = (target: Element) =>
        queueMicrotask(() =>
          this.#tell([
            { target, isIntersecting: true, boundingClientRect: { top: 0, bottom: 96, height: 96 } },
          ]),
        )
      unobserve = () => {}
      disconnect = () => {}
    },
  )
}

beforeEach(stubSight)
afterEach(() => {
  cleanup() // before the address changes
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('earlier classes that fail to load are asked for once, and again by the teacher only', async () => {
  const more = vi.fn(async () => refused())
  stubWire(more)
  render(<Timeline studentId={4} />, { wrapper: withQueries() })
  await screen.findByText('Could not load earlier classes')
  expect(more).toHaveBeenCalledOnce()

  more.mockImplementation(async () => endOf.past())
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Class 3')).toBeTruthy()
  expect(more).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('later classes that fail to load are told, and can be asked for again', async () => {
  let isDown = true
  stubWire(async (direction) => (direction === 'past' ? endOf.past() : isDown ? refused() : endOf.coming()))
  render(<Timeline studentId={4} />, { wrapper: withQueries() })
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'More later classes' }))
  await press()
  await press()
  await screen.findByText('Could not load later classes')

  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('Class 4')).toBeTruthy())
})

const course = () => screen.getByRole('combobox', { name: 'Course' })

/** Opens the classes of a student of biology, and tells which are asked for. */
function openInBiology() {
  const ama = { id: 4, name: 'Ama', enrollments: [{ course: { id: 7, name: 'Biology' } }] }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/classes?')) asked.push(path)
    return Response.json(path === '/api/students/4' ? ama : { classes: [], next: null, recordedClasses: 0 })
  })
  const { unmount } = render(<Timeline studentId={4} />, { wrapper: withQueries() })

  return { asked, unmount }
}

test('the course that is looked at is in the URL, for Back and a reload', async () => {
  const { unmount } = openInBiology()
  await openSelect('Course')
  fireEvent.click(await screen.findByRole('option', { name: 'Biology' }))
  await waitFor(() => expect(location.search).toBe('?course=7'))
  unmount()

  const { asked } = openInBiology()
  await waitFor(() => expect(course().textContent).toBe('Biology'))
  await waitFor(() => expect(asked).toContain('/api/students/4/classes?direction=past&courseId=7'))
})

test('a course that the student is not in filters nothing', async () => {
  history.replaceState(null, '', '/?course=none')
  const { asked } = openInBiology()
  await waitFor(() => expect(course().textContent).toBe('All courses'))

  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.join()).not.toContain('courseId')
})
