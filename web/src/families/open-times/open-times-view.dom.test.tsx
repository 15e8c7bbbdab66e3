import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { stubServer } from '../../../test/stub-server.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { OpenTimesLede, OpenTimesView } from './open-times-view.tsx'

const settings = {
  weekly: [
    [],
    [
      { from: '13:00', to: '15:00' },
      { from: '18:00', to: '24:00' },
    ],
    [],
    [],
    [],
    [],
    [],
  ],
  exceptions: [{ date: '2026-12-04', hours: [] }],
  bufferMinutes: 15,
  noticeHours: 24,
  weeksAhead: 8,
  mostPerDay: null,
  revision: 1,
}
const week = {
  from: '2026-11-23',
  through: '2026-11-29',
  timeZone: 'America/New_York',
  times: [
    { startsAt: '2026-11-23 13:00:00', isBeside: false },
    { startsAt: '2026-11-23 13:45:00', isBeside: true },
  ],
  hidden: 2,
  timeOff: [{ date: '2026-11-26', title: 'Thanksgiving' }],
}
const calendars = [
  {
    id: 7,
    name: 'choir-season.ics',
    host: null,
    askedAt: null,
    failingSince: null,
    allDay: null,
    allDayEvents: 3,
    readAt: '2026-11-03T12:00:00.000Z',
    busyTimes: 6,
    busyUntil: '2026-12-20T12:00:00.000Z',
  },
  {
    id: 8,
    name: 'Lincoln High School',
    host: 'calendar.example',
    askedAt: '2026-11-17T12:00:00.000Z',
    failingSince: '2026-11-16T12:00:00.000Z',
    allDay: null,
    allDayEvents: 0,
    readAt: '2026-11-16T11:45:00.000Z',
    busyTimes: 2,
    busyUntil: '2026-12-20T12:00:00.000Z',
  },
]
const put = 'PUT /api/open-times/settings'

function open(saving: () => Response = () => Response.json(settings)) {
  const sent = stubServer({
    'GET /api/open-times/settings': () => Response.json(settings),
    'GET /api/open-times': () => Response.json(week),
    'GET /api/classes': () => Response.json([]),
    'GET /api/calendars': () => Response.json(calendars),
    'PUT /api/calendars/7': () => new Response(null, { status: 204 }),
    'POST /api/calendars/8/asking': () => new Response(null, { status: 204 }),
    'POST /api/calendars/feeds': () =>
      Response.json(
        { code: 'invalid_input', message: 'Wrong', fields: { url: 'Please give an address' } },
        { status: 400 },
      ),
    'POST /api/calendars': () =>
      Response.json(
        { code: 'invalid_input', message: 'This is not a calendar file (.ics)' },
        { status: 400 },
      ),
    [put]: saving,
  })
  render(
    <>
      <p>
        <OpenTimesLede />
      </p>
      <OpenTimesView />
    </>,
    { wrapper: withQueries() },
  )
  return (wanted = put) => sent.filter(({ call }) => call === wanted).map(({ body }) => body)
}

test('hours, exceptions and what families see of next week', async () => {
  open()

  expect(await screen.findByRole('button', { name: 'Monday, open 6:00 PM – 12:00 AM' })).toBeTruthy()
  expect(
    await screen.findByText('Open 8 hours a week. Next week families can choose from 2 times.'),
  ).toBeTruthy()
  expect(screen.getByText('Closed, Thanksgiving')).toBeTruthy()
  expect(screen.getByText('1:45 PM').title).toBe('Right beside a class')
  expect(screen.getByText(/2 times, 2 hidden by other calendars/)).toBeTruthy()
  expect(screen.getByText('Fri, Dec 4')).toBeTruthy()
})

test('hours are changed and removed where they stand, and added to a day', async () => {
  const saved = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Monday, open 1:00 – 3:00 PM' }))
  const dialog = await screen.findByRole('dialog', { name: 'Open on Monday' })
  fireEvent.change(within(dialog).getByLabelText('To'), { target: { value: '12:00' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Open hours must end after they begin')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('To'), { target: { value: '16:30' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Add hours on Sunday' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add Hours' }))
  await waitFor(() => expect(saved()).toHaveLength(2))

  expect(saved()).toMatchObject([
    {
      ...settings,
      weekly: settings.weekly.with(1, [
        { from: '18:00', to: '24:00' },
        { from: '13:00', to: '16:30' },
      ]),
    },
    { weekly: settings.weekly.with(0, [{ from: '15:00', to: '18:00' }]) },
  ])
})

test('an exception is removed, and a failure to save is told', async () => {
  const saved = open(() => Response.json({}, { status: 500 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Dec 4' }))

  await waitFor(() => expect(currentToast()?.description).toBe('Failed to change the open times'))
  expect(saved()).toMatchObject([{ exceptions: [] }])
})

test('a calendar says how busy it is and asks about whole days; a file that is none is refused', async () => {
  const saved = open()
  expect(await screen.findByText('A file of Nov 3, 2026, 6 busy times until Dec 20, 2026')).toBeTruthy()
  const question = screen.getByRole('radiogroup', { name: 'All-day events of choir-season.ics' })
  expect(within(question).queryByRole('radio', { checked: true })).toBeNull()
  fireEvent.click(within(question).getByRole('radio', { name: 'Free' }))
  await waitFor(() => expect(saved('PUT /api/calendars/7')).toEqual([{ allDay: 'free' }]))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByRole('dialog', { name: 'Add a Calendar' })
  const file = new File(['<html>'], 'page.ics')
  fireEvent.change(screen.getByLabelText('Calendar file'), { target: { files: [file] } })

  await waitFor(() => expect(currentToast()?.description).toBe('This is not a calendar file (.ics)'))
  expect(saved('POST /api/calendars')).toEqual([{ name: 'page.ics', text: '<html>' }])
})

test('an address that fails is told and asked again; a new one is added with its name', async () => {
  const saved = open()
  expect(await screen.findByText(/No calendar found there since Nov 16, 2026, .+ still holds/)).toBeTruthy()
  expect(screen.getByText('https://calendar.example/•••')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ask Lincoln High School again' }))
  await waitFor(() => expect(saved('POST /api/calendars/8/asking')).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a Calendar' })
  fireEvent.change(within(dialog).getByLabelText('Address of the calendar (iCal)'), {
    target: { value: 'webcal://calendar.example/ines.ics' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add Calendar' }))

  expect(await screen.findByText('Please give an address')).toBeTruthy()
  expect(saved('POST /api/calendars/feeds')).toEqual([
    { name: 'calendar.example', url: 'webcal://calendar.example/ines.ics' },
  ])
})
