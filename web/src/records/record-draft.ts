import { isAway, type Mark } from '@lectern/contract/records/record-values.ts'
import type { ClassRecord, WrittenRecord } from '@lectern/contract/records/records.contract.ts'

export type MarkDraft = {
  mark: Mark | null
  note: string
  makeUpOwed: boolean
  /** The family said beforehand that they cannot come. */
  isTold?: boolean
  /** What was typed instead of the proposed amount; an empty one proposes it anew. */
  charge?: string
}

/** What the record's controls hold. */
export type RecordValues = {
  /** By the student's id; those who are in the class now. */
  students: Record<string, MarkDraft>
  notes: string
  homework: string
  topicIds: string[]
}

const unmarked: MarkDraft = { mark: null, note: '', makeUpOwed: false }

/**
 * The topics planned for the class are taken as covered until the teacher says otherwise. Its students are those of the
 * record: the class itself may have been listed before another device added one, who would be left out with the next save.
 */
export function valuesOf(record: ClassRecord, plannedTopicIds: readonly string[]): RecordValues {
  const marks = new Map(record.marks.map((mark) => [String(mark.studentId), mark]))

  return {
    students: Object.fromEntries(
      record.studentIds.map((id) => {
        const known = marks.get(id)
        const { mark, note, makeUpOwed } = known ?? unmarked
        const told = known?.toldAt ? { isTold: true } : {}
        return [id, { mark, note: note ?? '', makeUpOwed, ...told }]
      }),
    ),
    notes: record.notes ?? '',
    homework: record.homework ?? '',
    topicIds: isUntouched(record) ? [...plannedTopicIds] : record.topics.map(({ id }) => String(id)),
  }
}

/** Never recorded, though somebody may have said that it did not take place. A reopened class has what was recorded. */
const isUntouched = ({ recordedAt, homework, topics, marks }: ClassRecord): boolean =>
  recordedAt === null &&
  homework === null &&
  topics.length === 0 &&
  marks.every(({ toldAt }) => toldAt !== null)

export const writtenOf = (
  { students, topicIds, ...texts }: RecordValues,
  revision: number,
): WrittenRecord => ({
  ...texts,
  revision,
  topicIds: topicIds.map(Number),
  marks: Object.entries(students).flatMap(([id, { mark, note, makeUpOwed, charge }]) =>
    mark
      ? {
          studentId: Number(id),
          mark,
          note: note.trim() || null,
          makeUpOwed,
          ...(charge !== undefined && { charge: charge.trim() || null }),
        }
      : [],
  ),
})

/** Whoever was there is owed nothing. */
export const withMark = (student: MarkDraft, mark: Mark): MarkDraft => ({
  ...student,
  mark,
  makeUpOwed: student.makeUpOwed && isAway(mark),
})

/** Whoever said beforehand that they cannot come stays away, unless one says otherwise of them alone. */
export const withEveryonePresent = (students: RecordValues['students']): RecordValues['students'] =>
  Object.fromEntries(
    Object.entries(students).map(([id, each]) => [
      id,
      each.isTold && each.mark !== null ? each : withMark(each, 'present'),
    ]),
  )

/** Said before it is saved: a class may be recorded without marks, but not by mistake. */
export function unmarkedText(values: RecordValues): string {
  const students = Object.keys(values.students).length
  const without = students - marksIn(values).length
  if (without === 0) return ''
  if (without === students) return students === 1 ? 'The student has no mark yet' : 'Nobody is marked yet'

  return `${without} of ${students} students ${without === 1 ? 'has' : 'have'} no mark yet`
}

export const marksIn = ({ students }: RecordValues): Mark[] =>
  Object.values(students).flatMap(({ mark }) => mark ?? [])
