import type { Analytics } from '@lectern/contract/analytics/analytics.contract.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { wallTimeOf } from '#web/time/wall-time.ts'
import { press } from '../../test/press.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { AnalyticsPage } from './analytics-page.tsx'

const thisMonth = () => wallTimeOf(new Date())?.date.slice(0, 7) ?? ''
const figures = (): Analytics => ({
  chosenMonth: {
    month: thisMonth(),
    classes: 4,
    earnings: '120.00',
    taught: '80.00',
    toCome: '40.00',
    unrecorded: '0.00',
  },
  monthBefore: { month: '2020-01', classes: 3, earnings: '90.00' },
  cancelled: [],
  classesChange: 33,
  earningsChange: 33,
  averageClassValue: '30.00',
  months: [],
  totalStudents: 2,
  totalTopics: 5,
  courses: { total: 4, active: 2, planning: 1, other: 1 },
  content: { items: 10, bytes: 1536, videos: 1, images: 2, documents: 3, other: 4 },
  popularCourses: [
    { id: 1, name: 'Introduction to Organic Chemistry', code: 'chem-101', color: '#2563EB', students: 1 },
  ],
  recentUploads: [
    {
      id: 1,
      title: 'The periodic table with all its groups',
      mimeType: 'application/pdf',
      uploadedAt: '2026-11-12T12:00:00.000Z',
      courseName: null,
    },
  ],
})

/** All else that the page asks for fails, and is not what these tests are about. */
const stubFigures = (changed: Partial<Analytics> = {}) =>
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/analytics')
      ? Response.json({ ...figures(), ...changed })
      : Response.json({}, { status: 500 }),
  )

afterEach(() => vi.unstubAllGlobals())

test('the panels divide courses by status and content by type', async () => {
  stubFigures()
  render(<AnalyticsPage />, { wrapper: withQueries() })
  const textOf = async (name: string) => (await screen.findByRole('region', { name })).textContent ?? ''

  expect(await textOf('Course Status Distribution')).toMatch(/4 courses.*Active2.*Planning1.*Other1/)
  expect(await textOf('Content Type Distribution')).toMatch(/10 items.*Videos1.*Images2.*Documents3.*Other4/)
  expect(screen.getByText('1 in planning')).toBeTruthy()
  expect(screen.getByText('per class this month')).toBeTruthy()
})

test('names and titles are cut as on the cards, and a file without a course has an unknown one', async () => {
  stubFigures()
  render(<AnalyticsPage />, { wrapper: withQueries() })
  const textOf = async (name: string) => (await screen.findByRole('region', { name })).textContent ?? ''

  expect(await textOf('Most Popular Courses')).toMatch(
    /^Most Popular CoursesCHIntroduction to Organic C….*chem-101/,
  )
  expect(await textOf('Recent Content Uploads')).toMatch(
    /The periodic table with a….*Unknown Course.*Nov 12, 2026/,
  )
})

test('classes of the month before were taught once that month is over', async () => {
  const cardOf = async () => (await screen.findByText(/^3 classes/)).textContent
  stubFigures()
  const { unmount } = render(<AnalyticsPage />, { wrapper: withQueries() })
  expect(await cardOf()).toBe('3 classes taught')
  unmount()

  stubFigures({
    chosenMonth: {
      month: '2099-12',
      classes: 4,
      earnings: '120.00',
      taught: '0.00',
      toCome: '120.00',
      unrecorded: '0.00',
    },
    monthBefore: { month: thisMonth(), classes: 3, earnings: '90.00' },
  })
  render(<AnalyticsPage />, { wrapper: withQueries() })
  expect(await cardOf()).toBe('3 classes')
})

test('the year is named by its last month, unless that is the current one', async () => {
  stubFigures({ months: [{ month: '2020-03', classes: 0, earnings: '0.00' }] })
  const { unmount } = render(<AnalyticsPage />, { wrapper: withQueries() })
  expect(await screen.findByText('No classes in the twelve months to March 2020')).toBeTruthy()
  unmount()

  stubFigures({ months: [{ month: thisMonth(), classes: 0, earnings: '0.00' }] })
  render(<AnalyticsPage />, { wrapper: withQueries() })
  expect(await screen.findByText('No classes in the last twelve months')).toBeTruthy()
})

test('figures that cannot be loaded are told, and can be asked for again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }))
  render(<AnalyticsPage />, { wrapper: withQueries() })
  expect(await screen.findByText('Could not load your figures')).toBeTruthy()
  stubFigures()
  await press('Try again')

  expect(await screen.findByText('Total Students')).toBeTruthy()
})
