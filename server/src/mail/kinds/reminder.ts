import { addDays } from '@lectern/contract/calendar.ts'
import { callName } from '../../families/names.ts'
import { capitalized, clockIn, dayIn, momentOf } from '../../families/page/clock-words.ts'
import { cityName } from '../../families/words/say.ts'
import { readerOf } from '../../platform/mailbox.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { listToldClasses } from '../outbox/mails.queries.ts'
import { listReadersAt } from '../readers/readers.queries.ts'
import { type Family, familiesOf, type StudentReaders } from '../readers/readers.ts'
import { reminderLeavesAt } from '../when/leaving.ts'
import type { Block } from '../words/blocks.ts'
import { say } from '../words/say.ts'
import { clockRows, courseLine, dayWord, freeRows, hour, joinRows } from './class-words.ts'
import { listAbsences, listBetween, type MailClass } from './classes.queries.ts'
import { type Compose, instantAt, type MailContext } from './context.ts'

export type ReminderAbout = { date: string }

type Lesson = { shown: MailClass; from: number; to: number; students: StudentReaders[] }

/** All classes of one day of a family, on its own clock, as they are now. */
export const composeReminder: Compose = async (context, { address, about }) => {
  const { db, now, zone: teacherZone } = context
  const { date } = about as ReminderAbout
  const family = familiesOf(await listReadersAt(db, address), 'classes', {
    blocked: new Set(),
    teacherZone,
  }).get(readerOf(address))
  if (!family) return undefined
  const lessons = await listLessons(context, family, date)
  const told = await listTold(context, address, lessons)
  const coming = lessons.filter(({ from, shown }) => from > now && !told.has(shown.id))
  const first = coming[0]
  if (!first) return undefined
  const leavesAt = reminderLeavesAt({
    now,
    firstStart: first.from,
    hoursBefore: context.reminderHours,
    zone: family.zone,
    restoredAt: context.restoredAt,
  })
  if (leavesAt === undefined) return undefined

  return {
    subject: subjectOf(coming, context, family.zone),
    blocks: blocksOf(coming, context, family),
    studentIds: studentsIn(coming).map(({ id }) => id),
    leavesAt,
    pointlessAt: coming.at(-1)?.from ?? null,
  }
}

/** Of the students who come. The day begins and ends on the reader's wall; classes stand on the teacher's. */
async function listLessons({ db, zone }: MailContext, family: Family, date: string): Promise<Lesson[]> {
  const wallAt = (day: string): string =>
    wallTimeOf(Temporal.PlainDate.from(day).toZonedDateTime(family.zone).withTimeZone(zone))
  const studentIds = family.students.map(({ id }) => id)
  const found = await listBetween(db, { from: wallAt(date), to: wallAt(addDays(date, 1)), studentIds })
  const classIds = found.map(({ id }) => id)
  const absences = await listAbsences(db, { classIds, studentIds })
  const away = new Set(absences.map(({ classId, studentId }) => `${classId} ${studentId}`))

  return found.flatMap((shown) => {
    const from = momentOf(shown.scheduledAt, zone)
    const students = family.students.filter(
      ({ id }) => shown.studentIds.includes(String(id)) && !away.has(`${shown.id} ${id}`),
    )
    return students.length === 0 ? [] : [{ shown, from, to: from + shown.duration * 60_000, students }]
  })
}

/** A class that was moved after its reminder should have left was told of by the change. */
async function listTold(
  context: MailContext,
  address: string,
  lessons: readonly Lesson[],
): Promise<Set<number>> {
  const first = lessons[0]
  if (!first) return new Set()
  const since = instantAt(first.from - context.reminderHours * hour)

  return new Set(await listToldClasses(context.db, address, since))
}

const studentsIn = (lessons: readonly Lesson[]): StudentReaders[] => [
  ...new Map(lessons.flatMap(({ students }) => students.map((each) => [each.id, each] as const))).values(),
]

function subjectOf(lessons: readonly Lesson[], { now }: MailContext, zone: string): string {
  const named = lessons.map(
    ({ students, from }) => `${students.map(callName).join(say('and'))} ${clockIn(zone, from)}`,
  )
  const day = capitalized(dayWord(lessons[0]?.from ?? now, now, zone))

  return say('reminder.subject', { day, classes: named.join(say('comma')) })
}

function blocksOf(lessons: readonly Lesson[], context: MailContext, { zone }: Family): Block[] {
  const { now } = context
  const at = lessons[0]?.from ?? now
  const students = studentsIn(lessons)

  return [
    {
      kind: 'heading',
      text: say('reminder.heading', { day: capitalized(dayWord(at, now, zone)), count: lessons.length }),
    },
    {
      kind: 'muted',
      text: say('reminder.day', { date: capitalized(dayIn(zone, at)), city: cityName(zone) }),
    },
    ...lessons.map(
      ({ shown, from, to, students }): Block => ({
        kind: 'card',
        color: shown.color,
        rows: [
          { kind: 'title', text: students.map(callName).join(say('comma')) },
          ...clockRows({ from, to, zone }, context),
          { kind: 'line', text: shown.title },
          courseLine(shown),
          ...joinRows(shown, context),
          ...freeRows(from, context, zone, 'reminder.free'),
        ],
      }),
    ),
    ...(students.length > 1
      ? [{ kind: 'muted', text: say('reminder.siblings', { count: students.length }) } as const]
      : []),
  ]
}
