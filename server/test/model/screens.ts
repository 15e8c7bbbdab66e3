import { addDays } from '@lectern/contract/calendar.ts'
import { getSeriesSize } from '@lectern/contract/classes/classes.contract.ts'
import { getSeries } from '@lectern/contract/classes/series-change.contract.ts'
import { getTimeOffEffect, listTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { makeCalendarLink, shareStudent } from '@lectern/contract/families/families.contract.ts'
import { daysToRecord } from '@lectern/contract/records/record-values.ts'
import { getRecord, listMakeUps, listToRecord } from '@lectern/contract/records/records.contract.ts'
import { listStudentClasses } from '@lectern/contract/records/student-page.contract.ts'
import { eventsIn } from '../families/parsed-calendar.ts'
import { pathIn } from '../families/sharing.ts'
import { at } from './class-steps.ts'
import type { Play } from './play.ts'
import { owedIn } from './records.ts'
import { effectOf } from './time-off.ts'
import { type Lesson, membersOf, nowIn, type Series, stays, todayIn, type World } from './world.ts'

type Seen = { name: string; shown: unknown; expected: unknown }

/** Every other screen that shows classes; a line for each that shows something else. */
export async function differencesOnScreens(play: Play, isLast: boolean): Promise<string[]> {
  const seen = [
    ...(await timeOffIn(play)),
    ...(await seriesIn(play)),
    ...(await recordsIn(play)),
    ...(await timelinesIn(play)),
    ...(isLast ? await feedsIn(play) : []),
  ]

  return differencesOf(seen)
}

export const differencesOf = (seen: readonly Seen[]): string[] =>
  seen.flatMap(({ name, shown, expected }) =>
    JSON.stringify(shown) === JSON.stringify(expected)
      ? []
      : [`${name}: shown ${JSON.stringify(shown)}, expected ${JSON.stringify(expected)}`],
  )

const lessonsIn = (world: World): Lesson[] => [...world.lessons.values()]

async function timeOffIn({ client, world }: Play): Promise<Seen[]> {
  const listed = (await client.call(listTimeOff)).body.map(({ id }) => id).sort((one, other) => one - other)
  const seen: Seen[] = [
    { name: 'time off', shown: listed, expected: [...world.offs.keys()].sort((one, other) => one - other) },
  ]
  for (const off of world.offs.values()) {
    const { cancelled, leftOut } = (await client.call(getTimeOffEffect, at(off.id))).body
    seen.push({
      name: `effect of time off ${off.id}`,
      shown: { cancelled, leftOut },
      expected: effectOf(world, off),
    })
  }

  return seen
}

async function seriesIn({ client, world }: Play): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const series of world.series.values()) {
    const rule = (await client.call(getSeries, at(series.holder))).body
    const pattern = rule?.recurrencePattern && { ...rule.recurrencePattern }
    const { parentClassId, start, since, coming, recurrenceType, recurrenceEndDate, recurrenceCount } =
      rule ?? {}
    const halves = rule?.halves.map(({ classId }) => classId).sort((one, other) => one - other)
    seen.push({
      name: `series ${series.id}`,
      shown: {
        parentClassId,
        start,
        since,
        coming,
        recurrenceType,
        recurrenceEndDate,
        recurrenceCount,
        pattern,
        halves,
      },
      expected: ruleOf(world, series),
    })
    const size = (await client.call(getSeriesSize, at(series.holder))).body
    const { coming: toCome, comingEdited, past } = size
    seen.push({
      name: `size of series ${series.id}`,
      shown: { toCome, comingEdited, past },
      expected: sizeOf(world, series),
    })
  }

  return seen
}

function ruleOf(world: World, series: Series) {
  const members = membersOf(world, series.id)
  const { recurrenceType, recurrenceEndDate, recurrenceCount, recurrencePattern: pattern } = series.rule
  const others = [...world.series.values()].filter(
    ({ id, chain }) => chain === series.chain && id !== series.id,
  )

  return {
    parentClassId: series.holder,
    start: series.start,
    since: members[0]?.date,
    coming: members.filter(({ scheduledAt, status }) => scheduledAt > nowIn(world) && status !== 'cancelled')
      .length,
    recurrenceType,
    recurrenceEndDate,
    recurrenceCount,
    pattern,
    halves: others.map(({ holder }) => holder).sort((one, other) => one - other),
  }
}

function sizeOf(world: World, series: Series) {
  const children = membersOf(world, series.id).filter(({ id }) => id !== series.holder)
  const isPast = (child: Lesson): boolean => child.scheduledAt < nowIn(world) || stays(child)
  const coming = children.filter((child) => !isPast(child))
  const edited = coming.filter(({ byHand }) => byHand)

  return {
    toCome: coming.length - edited.length,
    comingEdited: edited.length,
    past: children.filter(isPast).length,
  }
}

async function recordsIn({ client, world }: Play): Promise<Seen[]> {
  const now = nowIn(world)
  const inOrder = (ids: string[]): string[] => ids.sort()
  const makeUps = (await client.call(listMakeUps)).body.map(
    ({ studentId, missed }) => `${studentId} ${missed.id}`,
  )
  const waiting = (await client.call(listToRecord)).body.map(({ id }) => id).sort((one, other) => one - other)
  const seen: Seen[] = [
    {
      name: 'make-ups owed',
      shown: inOrder(makeUps),
      expected: inOrder(owedIn(world).map(({ studentId, missed }) => `${studentId} ${missed}`)),
    },
    {
      name: 'to record',
      shown: waiting,
      expected: lessonsIn(world)
        .filter(({ record, status }) => status === 'scheduled' && !record?.isRecorded)
        .filter(
          ({ scheduledAt, duration }) =>
            isOver(scheduledAt, duration, now) && scheduledAt >= addDays(todayIn(world), -daysToRecord),
        )
        .map(({ id }) => id)
        .sort((one, other) => one - other),
    },
  ]
  for (const lesson of lessonsIn(world)
    .filter(({ record }) => record !== null)
    .sort((one, other) => other.stamp - one.stamp)
    .slice(0, 4)) {
    const { notes, homework, topics, marks } = (await client.call(getRecord, at(lesson.id))).body
    seen.push({
      name: `record of class ${lesson.id}`,
      shown: {
        notes,
        homework,
        topics: topics.map(({ id }) => id).sort((one, other) => one - other),
        marks: marks.map(({ studentId, mark, makeUpOwed }) => `${studentId} ${mark} ${makeUpOwed}`).sort(),
      },
      expected: recordOf(lesson),
    })
  }

  return seen
}

const recordOf = ({ record, studentIds }: Lesson) => ({
  notes: record?.notes,
  homework: record?.homework,
  topics: record?.topics,
  marks: Object.entries(record?.marks ?? {})
    .filter(([student]) => studentIds.includes(student))
    .map(([student, { mark, makeUpOwed }]) => `${student} ${mark} ${makeUpOwed}`)
    .sort(),
})

const isOver = (scheduledAt: string, duration: number, now: string): boolean =>
  Date.parse(`${scheduledAt.replace(' ', 'T')}Z`) + duration * 60_000 <=
  Date.parse(`${now.replace(' ', 'T')}Z`)

async function timelinesIn({ client, world }: Play): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const student of world.students) {
    const ids: number[] = []
    for (const direction of ['past', 'coming'] as const) {
      let cursor: string | null = null
      do {
        const query: { direction: 'past' | 'coming'; cursor?: string } = {
          direction,
          ...(cursor !== null && { cursor }),
        }
        const { body } = await client.call(listStudentClasses, { ...at(student), query })
        ids.push(...body.classes.map(({ id }) => id))
        cursor = body.next
      } while (cursor !== null)
    }
    seen.push({
      name: `timeline of student ${student}`,
      shown: ids.sort((one, other) => one - other),
      expected: ofStudent(world, student)
        .map(({ id }) => id)
        .sort((one, other) => one - other),
    })
  }

  return seen
}

const ofStudent = (world: World, student: number): Lesson[] =>
  lessonsIn(world).filter(({ studentIds }) => studentIds.includes(String(student)))

/** Of the teacher and of one student: from a year back everything, cancelled ones as cancelled. */
async function feedsIn({ client, world }: Play): Promise<Seen[]> {
  const own = (await client.call(makeCalendarLink)).body
  const seen = [{ name: 'calendar of the teacher', ...(await feedOf(own.url, lessonsIn(world))) }]
  const [student] = world.students
  if (student === undefined) return seen
  const { calendarUrl } = (await client.call(shareStudent, { ...at(student), body: {} })).body
  seen.push({
    name: `calendar of student ${student}`,
    ...(await feedOf(calendarUrl, ofStudent(world, student))),
  })

  return seen

  async function feedOf(url: string | null, lessons: Lesson[]): Promise<Omit<Seen, 'name'>> {
    const text = await (await client.fetch(pathIn(url))).text()
    const shown = eventsIn(text).map(({ start, status }) => `${start.replace('T', ' ')} ${status}`)
    const first = `${Number(todayIn(world).slice(0, 4)) - 1}${todayIn(world).slice(4)}`
    const expected = lessons
      .filter(({ scheduledAt }) => scheduledAt >= first)
      .map(
        ({ scheduledAt, status }) => `${scheduledAt} ${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
      )
    return { shown: shown.sort(), expected: expected.sort() }
  }
}
