import { shownInTimeline } from '@lectern/contract/records/record-values.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { timelineClass } from '../../../test/timeline-class.ts'
import { TimelineItem } from './timeline-item.tsx'
import { comingRows, pastRows } from './timeline-rows.ts'

const now = { date: '2026-11-12', minute: 720 }

const item = (scheduledAt: string, status = 'scheduled') =>
  timelineClass({
    scheduledAt,
    status,
    files: [{ id: 7, title: 'Circle of fifths', originalName: 'circle.pdf', mimeType: 'application/pdf' }],
  })

const show = ([row]: Parameters<typeof TimelineItem>[0]['row'][]) =>
  row && render(<TimelineItem row={row} now={now} onRecord={() => {}} />)

test('a class to come shows its files already', () => {
  show(comingRows([item('2026-11-13 09:00:00')], now))

  expect(screen.getByText('Circle of fifths')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a class that makes up for another says for which', () => {
  show(comingRows([{ ...item('2026-11-13 09:00:00'), missedOn: '2026-10-26' }], now))

  expect(screen.getByText(/make-up for Oct 26/)).toBeTruthy()
})

test('a class to come that is cancelled does not speak of the past', () => {
  show(comingRows([item('2026-11-13 09:00:00', 'cancelled')], now))

  expect(screen.getAllByText(/Cancelled/)).not.toHaveLength(0)
  expect(screen.queryByText(/Did not take place/)).toBeNull()
})

test('who will not be there is told with who said so', () => {
  const told = { mark: 'excused', toldAt: '2026-11-10T12:00:00.000Z' } as const
  show(comingRows([{ ...item('2026-11-20 09:00:00'), ...told }], now))
  show(pastRows([{ ...item('2026-11-11 09:00:00', 'cancelled'), ...told }], '', now))

  expect(screen.getByText('Can’t come. The family said so on Nov 10, 2026.')).toBeTruthy()
  expect(screen.getByText('The family said so on Nov 10, 2026.')).toBeTruthy()
})

test('of a class that did not take place only the reason and the note are told', () => {
  const recorded = { homework: 'Page 4', markNote: 'Tired', topics: [{ id: 1, title: 'Thirds' }] }
  const missed = { ...item('2026-11-11 09:00:00', 'cancelled'), notes: 'Snow', ...recorded }
  show(pastRows([missed], '', now))

  expect(screen.getByText(/Snow/)).toBeTruthy()
  for (const words of [/Page 4/, 'Tired', 'Thirds']) expect(screen.queryByText(words)).toBeNull()
})

test('a class that has begun can be recorded, and says until when it is', () => {
  show(pastRows([item('2026-11-12 11:30:00')], '', now))

  expect(screen.getByRole('button', { name: 'Record Class Scales' })).toBeTruthy()
  expect(screen.getAllByText(/until 12:30 PM/)).not.toHaveLength(0)
  expect(screen.getByText('Circle of fifths')).toBeTruthy()
})

test('a class that is completed and has no record says so, and can still be recorded', () => {
  show(pastRows([item('2026-11-11 09:00:00', 'completed')], '', now))

  expect(screen.getAllByText(/Completed/)).not.toHaveLength(0)
  expect(screen.queryByText(/To record/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Record Class Scales' })).toBeTruthy()
})

test('of a class with very many topics and files some are shown, and that there are more', () => {
  const many = Array.from({ length: shownInTimeline + 1 }, (_, index) => ({
    id: index + 1,
    title: `Scale ${index + 1}`,
    originalName: 'scale.pdf',
    mimeType: 'application/pdf',
  }))
  show(pastRows([{ ...item('2026-11-11 09:00:00'), isRecorded: true, topics: many, files: many }], '', now))

  expect(screen.getAllByText(`Scale ${shownInTimeline}`)).toHaveLength(2)
  expect(screen.queryByText(`Scale ${shownInTimeline + 1}`)).toBeNull()
  expect(screen.getByText('and more topics')).toBeTruthy()
  expect(screen.getByText('and more files')).toBeTruthy()
})
