import { durations, recurrenceTypes } from '@lectern/contract/classes/class-values.ts'
import type { Class } from '@lectern/contract/classes/classes.contract.ts'
import { defaultCourseColor } from '@lectern/contract/courses/course-colors.ts'
import type { CourseLabel } from '@lectern/contract/courses/courses.contract.ts'
import { parseWallTime, type WallTime } from '#web/time/wall-time.ts'

/** A class as the screens use it: every field there and of its kind, and its time read. Lists leave the long text out. */
export type ListedClass = Omit<Class, 'description'> & {
  /** Null where the time is missing or cannot be read. */
  start: WallTime | null
}

/** A class that was asked for by itself. */
export type WholeClass = ListedClass & Pick<Class, 'description'> & { revision?: number | undefined }

/** A class whose time could be read. */
export type TimedClass = ListedClass & { start: WallTime }

export const isInSeries = ({ isRecurring, parentClassId }: ListedClass): boolean =>
  isRecurring || parentClassId !== null

/** Reads what a list of classes answers. A row that is no class is left out; nothing here ever throws. */
export const readClasses = (rows: unknown): ListedClass[] =>
  Array.isArray(rows) ? rows.flatMap((row) => readClass(row) ?? []) : []

/** Takes `scheduledAt` and `scheduled_at` alike. */
export function readClass(row: unknown): WholeClass | null {
  const fields = camelCased(row)
  const id = wholeNumber(fields.id)
  if (id === null) return null
  const courseId = wholeNumber(fields.courseId) ?? 0
  const scheduledAt = text(fields.scheduledAt) ?? ''
  const type = text(fields.recurrenceType)

  return {
    id,
    userId: wholeNumber(fields.userId) ?? 0,
    courseId,
    title: text(fields.title) ?? '',
    description: text(fields.description),
    scheduledAt,
    start: parseWallTime(scheduledAt),
    duration: readDuration(fields.duration),
    courseLink: text(fields.courseLink),
    classValue: text(fields.classValue),
    studentIds: ids(fields.studentIds),
    topicIds: ids(fields.topicIds),
    contentIds: ids(fields.contentIds),
    status: text(fields.status) ?? 'scheduled',
    cancelReason: text(fields.cancelReason),
    isRecorded: fields.isRecorded === true,
    isRecurring: fields.isRecurring === true,
    recurrenceType: recurrenceTypes.some((known) => known === type) ? type : null,
    recurrencePattern: readPattern(fields.recurrencePattern),
    recurrenceInterval: wholeNumber(fields.recurrenceInterval) ?? 1,
    recurrenceEndDate: text(fields.recurrenceEndDate)?.slice(0, 10) ?? null,
    recurrenceCount: wholeNumber(fields.recurrenceCount),
    parentClassId: wholeNumber(fields.parentClassId),
    generatedUntil: text(fields.generatedUntil)?.slice(0, 10) ?? null,
    createdAt: text(fields.createdAt) ?? '',
    revision: wholeNumber(fields.revision) ?? undefined,
    course: readCourse(fields.course, courseId),
  }
}

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function camelCased(row: unknown): Fields {
  const fields: Fields = {}
  if (isObject(row)) for (const name in row) fields[camelName(name)] ??= row[name]

  return fields
}

const camelName = (name: string): string =>
  name.includes('_') ? name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()) : name

function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value)

  return typeof value === 'string' && value !== '' ? value : null
}

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value

  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
}

/** Never longer than a day, so that a class reaches into the next day at most. */
const readDuration = (value: unknown): number =>
  Math.min(wholeNumber(value) ?? durations.usual, durations.max)

const ids = (value: unknown): string[] => (Array.isArray(value) ? value.flatMap((id) => text(id) ?? []) : [])

function readPattern(value: unknown): Class['recurrencePattern'] {
  const pattern = typeof value === 'string' ? parsedJson(value) : value
  if (!isObject(pattern)) return null
  const numbers = (list: unknown) =>
    Array.isArray(list) ? list.filter((each) => Number.isInteger(each)) : undefined
  const days = numbers(pattern.days)
  const months = numbers(pattern.months)

  return { ...(days && { days }), ...(months && { months }) }
}

function parsedJson(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}

function readCourse(value: unknown, courseId: number): CourseLabel {
  const course = isObject(value) ? value : {}

  return {
    id: wholeNumber(course.id) ?? courseId,
    name: text(course.name) ?? 'Unknown Course',
    code: text(course.code),
    color: (text(course.color) ?? defaultCourseColor) as CourseLabel['color'],
  }
}
