import { callName } from '../../families/names.ts'
import { capitalized, clockIn, dayIn, longDateIn, momentOf, spanIn } from '../../families/page/clock-words.ts'
import { say as sayOnPage } from '../../families/words/say.ts'
import { readerOf } from '../../platform/mailbox.ts'
import { listReadersAt } from '../readers/readers.queries.ts'
import { type Family, familiesOf, namesOf, type StudentReaders } from '../readers/readers.ts'
import type { Block, Row } from '../words/blocks.ts'
import { say } from '../words/say.ts'
import { clockRows, courseLine, freeRows } from './class-words.ts'
import { listByIds, type MailClass } from './classes.queries.ts'
import type { Compose, Composed, MailContext } from './context.ts'

/** A class as it was before the first of the changes that are told together. */
export type Before = {
  scheduledAt: string
  duration: number
  status: string
  studentIds: string[]
  title: string
  courseId: number
}
export type ChangeItem = { classId: number; before: Before }
export type ChangeAbout = { items: ChangeItem[] }

export type What = 'moved' | 'cancelled' | 'back'

type Now = Pick<MailClass, 'scheduledAt' | 'duration' | 'status'> | undefined

/** What became of a class since, as a family sees it; undone, it is as it was and nothing is told. */
export function whatChanged(before: Before, now: Now): What | undefined {
  const took = before.status === 'scheduled'
  const takes = now?.status === 'scheduled'
  if (took && (now === undefined || now.status === 'cancelled')) return 'cancelled'
  if (before.status === 'cancelled' && takes) return 'back'
  const isElsewhere = now && (now.scheduledAt !== before.scheduledAt || now.duration !== before.duration)

  return took && takes && isElsewhere ? 'moved' : undefined
}

type Change = {
  what: What
  was: { from: number; to: number }
  is: { from: number; to: number }
  title: string
  shown: MailClass | undefined
  students: StudentReaders[]
}

const mostShown = 8

export const composeChange: Compose = async (context, { address, about }) => {
  const { db, zone: teacherZone } = context
  const { items } = about as ChangeAbout
  const family = familiesOf(await listReadersAt(db, address), 'classes', {
    blocked: new Set(),
    teacherZone,
  }).get(readerOf(address))
  if (!family) return undefined
  const ids = items.map(({ classId }) => classId)
  const found = new Map((await listByIds(db, ids)).map((each) => [each.id, each]))

  return composeChanges(context, family, items, found)
}

/** What a family reads of these changes, where classes are now, or would be, as `found` has them. */
export function composeChanges(
  context: MailContext,
  family: Pick<Family, 'students' | 'zone'>,
  items: readonly ChangeItem[],
  found: ReadonlyMap<number, MailClass>,
): Composed | undefined {
  const { now } = context
  const changes = items
    .flatMap((item) => changeOf(item, found.get(item.classId), context, family.students))
    .filter(({ was, is }) => Math.max(was.from, is.from) > now)
    .sort((one, other) => one.was.from - other.was.from)
  if (changes.length === 0) return undefined
  const students = family.students.filter((each) => changes.some((change) => change.students.includes(each)))

  return {
    subject: subjectOf(changes, students, family.zone),
    blocks: blocksOf(changes, context, family.zone, students),
    studentIds: students.map(({ id }) => id),
    pointlessAt: Math.max(...changes.map(({ was, is }) => Math.max(was.from, is.from))),
  }
}

function changeOf(
  { before }: ChangeItem,
  shown: MailClass | undefined,
  { zone }: MailContext,
  family: readonly StudentReaders[],
): Change[] {
  const what = whatChanged(before, shown)
  const ids = shown ? shown.studentIds.filter((id) => before.studentIds.includes(id)) : before.studentIds
  const students = family.filter(({ id }) => ids.includes(String(id)))
  if (!what || students.length === 0) return []
  const span = (at: string, minutes: number) => {
    const from = momentOf(at, zone)
    return { from, to: from + minutes * 60_000 }
  }

  return [
    {
      what,
      shown,
      students,
      title: shown?.title ?? before.title,
      was: span(before.scheduledAt, before.duration),
      is: shown ? span(shown.scheduledAt, shown.duration) : span(before.scheduledAt, before.duration),
    },
  ]
}

function subjectOf(changes: readonly Change[], students: readonly StudentReaders[], zone: string): string {
  const [first] = changes
  if (!first || changes.length > 1)
    return say('change.several.subject', { count: changes.length, students: namesOf(students) })
  const { was, is } = first

  return say(`change.${first.what}.subject`, {
    student: first.students.map(callName).join(say('and')),
    was: longDateIn(zone, was.from),
    now: sayOnPage('moment', { day: dayIn(zone, is.from), time: clockIn(zone, is.from) }),
  })
}

function blocksOf(
  changes: readonly Change[],
  context: MailContext,
  zone: string,
  students: readonly StudentReaders[],
): Block[] {
  const shown = changes.slice(0, mostShown)
  const left = changes.length - shown.length

  return [
    { kind: 'heading', text: say('change.heading', { count: changes.length }) },
    ...shown.map((change): Block => card(change, context, zone)),
    ...(left > 0 ? [{ kind: 'line', text: say('more', { count: left }) } as const] : []),
    { kind: 'muted', text: say('change.calendar', { students: namesOf(students) }) },
  ]
}

function card(change: Change, context: MailContext, zone: string): Block {
  const { what, was, is, title, shown, students } = change
  const { teacher } = context
  const wasText = say('change.was', {
    moment: sayOnPage('moment', { day: dayIn(zone, was.from), time: spanIn(zone, was.from, was.to) }),
  })
  const time: Row[] =
    what === 'cancelled'
      ? [
          { kind: 'struck', text: wasText },
          { kind: 'line', text: say('change.nothing') },
        ]
      : [
          ...(what === 'moved' ? [{ kind: 'struck', text: wasText } as const] : []),
          { kind: 'big', text: capitalized(dayIn(zone, is.from)) },
          ...clockRows({ ...is, zone }, context),
          ...freeRows(is.from, context, zone, 'change.free'),
        ]

  return {
    kind: 'card',
    color: shown?.color,
    rows: [
      { kind: 'muted', text: say(`change.${what}`, { teacher: teacher.callName }) },
      { kind: 'title', text: [...students.map(callName), title].join(say('comma')) },
      ...(shown ? [courseLine(shown)] : []),
      ...time,
    ],
  }
}
