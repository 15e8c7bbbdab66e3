import { addDays } from '@lectern/contract/calendar.ts'
import { familyReason } from '@lectern/contract/records/record-values.ts'
import { isOpen } from './brought-back.ts'
import { createClass } from './edits.ts'
import { chargeCancelled, removeCharges, shareOf } from './money.ts'
import { countIfLikeNew } from './quota.ts'
import { empty, isNotTheTeachers, recordClass } from './records.ts'
import { wouldCover } from './tuition-plans.ts'
import { type AbsenceOf, dateIn, get, type Lesson, Refused, type World } from './world.ts'

/** Late absences are charged at once in some workspaces, and wait for the teacher in others. */
export const rulesIn = ({ zone }: World) => ({
  noticeHours: 24,
  late: zone === 'UTC' || zone === 'Europe/Berlin' ? ('charged' as const) : ('decide' as const),
  hasMakeUps: true,
  perHalfYear: 2,
  makeUpDays: 60,
})

const hour = 3_600_000

const momentOf = ({ zone }: World, { scheduledAt }: Pick<Lesson, 'scheduledAt'>): number =>
  Temporal.PlainDateTime.from(scheduledAt.replace(' ', 'T')).toZonedDateTime(zone).epochMilliseconds

function requireComing(world: World, student: number, id: number): Lesson {
  const lesson = world.lessons.get(id)
  const isIn = lesson?.studentIds.includes(String(student))
  if (!lesson || !isIn || momentOf(world, lesson) <= world.instant) throw new Refused(409)

  return lesson
}

const hasAbsence = (world: World, student: number, lesson: number): boolean =>
  [...world.absences.values()].some(
    (absence) => absence.student === student && absence.lesson === lesson && isOpen(absence),
  )

export function sayAbsence(world: World, student: number, lessonId: number, id: number): void {
  const lesson = requireComing(world, student, lessonId)
  if (lesson.status !== 'scheduled' || hasAbsence(world, student, lessonId)) throw new Refused(409)
  const rules = rulesIn(world)
  const isAlone = lesson.studentIds.length === 1
  const isLate = world.instant > momentOf(world, lesson) - rules.noticeHours * hour
  const isFree = shareOf(lesson, String(student)) === 0 && !wouldCover(world, lesson, student)
  const cost = !isLate || isFree ? 'nothing' : rules.late
  const until = earnsMakeUp(world, student, lesson, isLate) ? addDays(dateIn(lesson.scheduledAt), 60) : null
  lesson.record ??= structuredClone(empty)
  const before = lesson.record.marks[student]
  lesson.record.marks[student] = {
    mark: cost === 'charged' ? 'absent' : 'excused',
    note: before?.note ?? null,
    makeUpOwed: until !== null,
    makeUp: before?.makeUp ?? null,
    told: { until },
  }
  const state = cost === 'charged' ? 'charged' : cost === 'decide' ? 'waiting' : 'done'
  world.absences.set(id, { id, student, lesson: lessonId, state, isAlone, isLate })
  if (!isAlone) return
  Object.assign(lesson, { status: 'cancelled', cancelReason: familyReason, offId: null, isContinued: false })
  if (cost === 'charged') chargeCancelled(world, lesson, true)
}

function earnsMakeUp(world: World, student: number, lesson: Lesson, isLate: boolean): boolean {
  const others = [...world.lessons.values()].filter(({ id }) => id !== lesson.id)
  const isMakeUp =
    lesson.studentIds.length === 1 &&
    others.some(({ record }) => {
      const mark = record?.marks[student]
      return mark?.makeUpOwed && mark.makeUp === lesson.id
    })
  if (isMakeUp || isLate) return false
  const half = halfOf(lesson)
  const given = others.filter((other) => {
    const mark = other.record?.marks[student]
    return mark?.told && mark.makeUpOwed && isNotTheTeachers(other) && halfOf(other) === half
  })

  return given.length < rulesIn(world).perHalfYear
}

const halfOf = ({ scheduledAt }: Lesson): string =>
  `${scheduledAt.slice(0, 4)} ${scheduledAt.slice(5, 7) < '07'}`

const startOf = ({ scheduledAt }: Pick<Lesson, 'scheduledAt'>): number =>
  Date.parse(`${scheduledAt.replace(' ', 'T')}Z`)

type Placed = Pick<Lesson, 'scheduledAt' | 'duration'>

/** On the wall. */
export const overlap = (one: Placed, other: Placed): boolean =>
  startOf(one) < startOf(other) + other.duration * 60_000 &&
  startOf(other) < startOf(one) + one.duration * 60_000

export function comeAfterAll(world: World, id: number): void {
  const absence = world.absences.get(id)
  if (!absence || !isOpen(absence)) throw new Refused(409)
  const lesson = requireComing(world, absence.student, absence.lesson)
  if (absence.isAlone && lesson.cancelReason !== familyReason) throw new Refused(409)
  takeBack(world, absence)
  absence.state = 'taken back'
}

export function undoAbsence(world: World, id: number): void {
  const absence = world.absences.get(id)
  if (!absence || !isOpen(absence) || !world.lessons.has(absence.lesson)) throw new Refused(409)
  takeBack(world, absence)
  absence.state = 'undone'
}

function takeBack(world: World, { student, lesson: id, isAlone }: AbsenceOf): void {
  const lesson = get(world, id)
  const mark = lesson.record?.marks[student]
  const makeUp = mark?.makeUp == null ? undefined : world.lessons.get(mark.makeUp)
  if ((makeUp && makeUp.status !== 'cancelled') || lesson.status === 'completed') throw new Refused(409)
  const takesPlace = isAlone && lesson.cancelReason === familyReason
  const others = [...world.lessons.values()].filter(
    (other) => other.id !== lesson.id && other.status !== 'cancelled' && overlap(other, lesson),
  )
  if (takesPlace && others.length > 0) throw new Refused(409)
  lesson.record ??= structuredClone(empty)
  if (mark?.told) delete lesson.record.marks[student]
  if (!takesPlace) return
  countIfLikeNew(world, lesson, { ...lesson, status: 'scheduled' })
  removeCharges(world, lesson)
  Object.assign(lesson, { status: 'scheduled', cancelReason: null, offId: null, isContinued: false })
}

/** The class that is made; its share is what it is worth. */
export function makeUp(world: World, student: number, missed: number, scheduledAt: string): number {
  const { courseId, title, duration, courseLink, classValue, studentIds, ...lesson } = get(world, missed)
  const share = shareOf(
    { ...lesson, courseId, title, duration, courseLink, classValue, studentIds },
    String(student),
  )
  const value = classValue === null || studentIds.length === 1 ? classValue : (share / 100).toFixed(2)
  try {
    return createClass(world, {
      courseId,
      title,
      description: null,
      scheduledAt,
      duration,
      courseLink,
      classValue: value,
      studentIds: [String(student)],
      topicIds: [],
      contentIds: [],
      status: 'scheduled',
      isRecurring: false,
      recurrenceType: null,
      recurrencePattern: null,
      recurrenceInterval: 1,
      recurrenceEndDate: null,
      recurrenceCount: null,
    }).id
  } catch (error) {
    if (error instanceof Refused) throw new Refused(409)
    throw error
  }
}

export function canMove(world: World, student: number, lesson: Lesson): boolean {
  const isInTime = world.instant <= momentOf(world, lesson) - rulesIn(world).noticeHours * hour
  const isAlone = lesson.studentIds.length === 1 && lesson.studentIds[0] === String(student)

  return lesson.status === 'scheduled' && isAlone && isInTime && !hasAbsence(world, student, lesson.id)
}

/** The teacher's word about a late absence. */
export function decide(world: World, id: number, isCharged: boolean): void {
  const absence = world.absences.get(id)
  const lesson = absence && world.lessons.get(absence.lesson)
  const wanted = isCharged ? 'charged' : 'passed'
  if (!absence || !lesson || !isOpen(absence) || absence.state === wanted || absence.state === 'done')
    throw new Refused(409)
  const { student, isAlone } = absence
  if (isCharged && !isAlone && lesson.status === 'cancelled') throw new Refused(409)
  const mark = isCharged ? 'absent' : 'excused'
  absence.state = wanted
  if (lesson.status === 'completed' && lesson.record?.isRecorded) {
    recordAgain(world, lesson, student, mark)
    return
  }
  const told = lesson.record?.marks[student]
  if (told?.told) told.mark = mark
  if (!isAlone || lesson.status !== 'cancelled') return
  if (isCharged) chargeCancelled(world, lesson, true)
  else removeCharges(world, lesson)
}

function recordAgain(world: World, lesson: Lesson, student: number, mark: 'absent' | 'excused'): void {
  const { notes = null, homework = null, topics = [], marks = {} } = lesson.record ?? {}
  recordClass(world, lesson.id, {
    notes,
    homework,
    topicIds: topics,
    marks: Object.entries(marks)
      .filter(([id]) => lesson.studentIds.includes(id))
      .map(([id, each]) => ({
        studentId: Number(id),
        mark: Number(id) === student ? mark : each.mark,
        note: each.note,
        makeUpOwed: each.makeUpOwed,
        ...(Number(id) === student && { charge: null }),
      })),
  })
}
