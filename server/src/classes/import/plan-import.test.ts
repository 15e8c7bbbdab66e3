import type { ClassImportInput } from '@lectern/contract/classes/class-import.contract.ts'
import { expect, test } from 'vitest'
import { calendar, event } from '#test/calendar-files.ts'
import { planImport } from './plan-import.ts'

type Situation = Parameters<typeof planImport>[0]
type Given = {
  text: string
  used?: number
  known?: string[]
  off?: string[]
  byTitle?: ClassImportInput['byTitle']
}

const forAll = { courseId: 1, studentIds: [], classValue: null }

/** What happens with each event, in short; of a teacher on the free plan in Berlin. */
async function planned({ text, used = 0, known = [], off = [], byTitle = [] }: Given): Promise<string[]> {
  const situation: Situation = {
    findKnown: async (wanted) => wanted.filter(({ scheduledAt }) => known.includes(scheduledAt)),
    plan: 'free',
    used,
    timeZone: 'Europe/Berlin',
    today: '2030-03-01',
    compute: (work) => work(),
    findTimeOff: (time) => (off.includes(time.slice(0, 10)) ? { id: 1, title: 'Holidays' } : null),
  }
  const events = await planImport(situation, { text, from: '2030-03-01', forAll, byTitle })

  return events.map(({ title, result, classes, scheduledAt, until, reason }) =>
    [title, result, classes, scheduledAt?.slice(0, 16), until, reason]
      .filter((each) => each != null)
      .join(' | '),
  )
}

const single = event('UID:1', 'SUMMARY:Piano', 'DTSTART:20300304T140000Z', 'DTEND:20300304T150000Z')
const weekly = event(
  'UID:2',
  'SUMMARY:Violin',
  'DTSTART;TZID=Europe/Berlin:20300305T100000',
  'DTEND;TZID=Europe/Berlin:20300305T110000',
  'RRULE:FREQ=WEEKLY;COUNT=4',
)
const moved = event(
  'UID:2',
  'SUMMARY:Violin',
  'RECURRENCE-ID;TZID=Europe/Berlin:20300312T100000',
  'DTSTART;TZID=Europe/Berlin:20300313T100000',
  'DTEND;TZID=Europe/Berlin:20300313T110000',
)

test.each<[string, Given, string[]]>([
  [
    'an event is a class at the time on the wall',
    { text: calendar(single) },
    ['Piano | classes | 1 | 2030-03-04 15:00 | 2030-03-04'],
  ],
  [
    'one that repeats is a series',
    { text: calendar(weekly, moved) },
    ['Violin | series | 1 | 2030-03-05 10:00 | 2030-03-26'],
  ],
  [
    'one that is cancelled is left out',
    { text: calendar(single.replace('UID:1', 'UID:1\r\nSTATUS:CANCELLED')) },
    ['Piano | leftOut | 0 | It is cancelled'],
  ],
  [
    'so is one that the teacher leaves out',
    {
      text: calendar(single),
      byTitle: [{ title: 'Piano', leaveOut: true, courseId: null, studentIds: [], classValue: null }],
    },
    ['Piano | leftOut | 0 | As you chose'],
  ],
  [
    'what is there already is the same',
    { text: calendar(single), known: ['2030-03-04 15:00:00'] },
    ['Piano | same | 0 | 2030-03-04 15:00 | 2030-03-04'],
  ],
  [
    'time off is told of',
    { text: calendar(single, weekly), off: ['2030-03-04', '2030-03-12'] },
    [
      'Piano | classes | 1 | 2030-03-04 15:00 | 2030-03-04 | 1 class is during time off',
      'Violin | series | 1 | 2030-03-05 10:00 | 2030-03-26 | Time off leaves out 1 date',
    ],
  ],
  [
    'what goes beyond the plan is left out',
    { text: calendar(single, weekly), used: 2 },
    [
      'Piano | classes | 1 | 2030-03-04 15:00 | 2030-03-04',
      "Violin | leftOut | 0 | 2030-03-05 10:00 | 2030-03-26 | You've reached your limit of 3 classes. Upgrade to Premium for unlimited access.",
    ],
  ],
  [
    'an exception of no series is left out',
    { text: calendar(moved) },
    ['Violin | leftOut | 0 | The series that it belongs to is not in the file'],
  ],
])('%s', async (_name, given, expected) => {
  expect(await planned(given)).toEqual(expected)
})
