import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readClass } from '#web/classes/class-reader.ts'
import { addMinutes, wallTimeOf, writeWallTime } from '#web/time/wall-time.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { ClassRecordNote } from './class-record.tsx'

const hour = 60

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['is to come', hour, 'Cancelled'],
  ['has been', -hour, 'Did not take place'],
])('a cancelled class that %s says so', async (_, away, words) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      notes: 'Snow',
      homework: 'Page 4',
      topics: [{ id: 1, title: 'Thirds' }],
      marks: [],
      makesUpFor: [],
    }),
  )
  const now = wallTimeOf(new Date())
  if (!now) throw new Error('there is always a time')
  const scheduledAt = writeWallTime(addMinutes(now, away))
  const course = { id: 1, name: 'Piano', code: null, color: '#059669' } as const
  const item = readClass({
    id: 1,
    title: 'Scales',
    scheduledAt,
    duration: 30,
    status: 'cancelled',
    cancelReason: 'teacher ill',
    isRecorded: false,
    courseId: 1,
    course,
    studentIds: [],
    topicIds: [],
  })
  if (!item) throw new Error('a class is read')
  render(<ClassRecordNote item={item} />, { wrapper: withQueries() })

  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('Teacher ill')).toBeTruthy()
  expect(screen.getByText(/Snow/)).toBeTruthy()
  for (const recorded of [/Page 4/, 'Thirds']) expect(screen.queryByText(recorded)).toBeNull()
})
