import { familyReason } from '@lectern/contract/records/record-values.ts'
import type { Cancellation, WrittenRecord } from '@lectern/contract/records/records.contract.ts'
import { reopenRecord } from './edits.ts'
import { chargeCancelled, chargeSaid, removeCharges } from './money.ts'
import { countIfLikeNew } from './quota.ts'
import { get, type Lesson, nowIn, Refused, type World } from './world.ts'

export const empty = { isRecorded: false, notes: null, homework: null, topics: [], marks: {} }

type Written = Omit<WrittenRecord, 'revision'>

export function recordClass(world: World, id: number, { notes, homework, topicIds, marks }: Written): void {
  if (marks.some(({ studentId }) => !world.students.has(studentId))) throw new Refused(404)
  if (topicIds.some((topic) => !world.topics.has(topic))) throw new Refused(404)
  const lesson = get(world, id)
  if (lesson.scheduledAt > nowIn(world)) throw new Refused(409)
  if (marks.some(({ studentId }) => !lesson.studentIds.includes(String(studentId)))) throw new Refused(409)
  const known = lesson.record?.marks ?? {}
  lesson.record = {
    isRecorded: true,
    notes,
    homework,
    topics: [...new Set(topicIds)].sort((one, other) => one - other),
    marks: Object.fromEntries(
      marks.map(({ studentId, mark, note, makeUpOwed }) => {
        const makeUp = makeUpOwed ? (known[studentId]?.makeUp ?? null) : null
        const told = known[studentId]?.told
        return [studentId, { mark, note, makeUpOwed, makeUp, ...(told && { told }) }]
      }),
    ),
  }
  Object.assign(lesson, { status: 'completed', cancelReason: null, offId: null, isContinued: false })
  chargeSaid(
    world,
    lesson,
    marks.map(({ studentId, mark, charge }) => ({ student: String(studentId), mark, charge })),
    { tookPlace: true },
  )
}

export function reopenClass(world: World, id: number): void {
  const lesson = get(world, id)
  countIfLikeNew(world, lesson, { ...lesson, status: 'scheduled' })
  Object.assign(lesson, { status: 'scheduled', cancelReason: null, offId: null, isContinued: false })
  reopenRecord(world, lesson)
}

type Closing = Omit<Cancellation, 'revision'>

/** Did Not Take Place. */
export function cancelClass(world: World, id: number, { reason, note, isCharged }: Closing): void {
  const lesson = get(world, id)
  const wasCancelled = lesson.status === 'cancelled'
  lesson.record = {
    ...(lesson.record ?? structuredClone(empty)),
    isRecorded: false,
    ...(note !== undefined && { notes: note }),
  }
  const isFamilys = wasCancelled && lesson.cancelReason === familyReason
  const cancelReason = isFamilys ? familyReason : reason
  Object.assign(lesson, { status: 'cancelled', cancelReason, offId: null, isContinued: false })
  if (isCharged) chargeCancelled(world, lesson, wasCancelled)
  else removeCharges(world, lesson)
}

/** The class that makes up for a missed one, unless it was cancelled or the student is no longer in it. */
const isMadeUp = (world: World, makeUp: number | null, student: string): boolean => {
  const lesson = makeUp === null ? undefined : world.lessons.get(makeUp)
  return lesson !== undefined && lesson.status !== 'cancelled' && lesson.studentIds.includes(student)
}

/** It was not the teacher who cancelled it. */
export const isNotTheTeachers = ({ status, cancelReason }: Lesson): boolean =>
  status !== 'cancelled' || cancelReason === familyReason

export type Owed = { studentId: number; missed: number }

export const owedIn = (world: World): Owed[] =>
  [...world.lessons.values()].flatMap((lesson) =>
    Object.entries(lesson.record?.marks ?? {})
      .filter(
        ([student, { makeUpOwed, makeUp, told }]) =>
          makeUpOwed &&
          (lesson.record?.isRecorded || (told && isNotTheTeachers(lesson))) &&
          lesson.studentIds.includes(student) &&
          !isMadeUp(world, makeUp, student),
      )
      .map(([student]) => ({ studentId: Number(student), missed: lesson.id })),
  )

export function linkMakeUp(world: World, student: number, missed: number, id: number | null): void {
  if (!world.students.has(student)) throw new Refused(404)
  if (id !== null) {
    const makeUp: Lesson = get(world, id)
    if (id === missed || !makeUp.studentIds.includes(String(student))) throw new Refused(409)
  }
  const mark = world.lessons.get(missed)?.record?.marks[student]
  if (!mark?.makeUpOwed) throw new Refused(409)
  if (id !== null && isMadeUp(world, mark.makeUp, String(student))) throw new Refused(409)
  mark.makeUp = id
}
