import { durations } from '@lectern/contract/classes/class-values.ts'
import type { CancelReason, Mark } from '@lectern/contract/records/record-values.ts'
import type { Insertable } from 'kysely'
import type { ClassTable } from '../classes/classes.tables.ts'
import { insertSeries } from '../classes/series/series.queries.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { dateIn } from '../platform/wall-time.ts'
import { demoRemarks } from './demo-lessons.ts'
import type { PastClass } from './demo-schedule.ts'

/** A class of the last months: its row, and what became of it. */
export type PastClassRow = { row: Insertable<ClassTable>; past: PastClass }

const reasons: CancelReason[] = ['student ill', 'teacher ill', 'holiday', 'student ill', 'other']

const closingOf = ({ fate, seed }: PastClass): Pick<Insertable<ClassTable>, 'status' | 'cancelReason'> =>
  fate === 'cancelled'
    ? { status: 'cancelled', cancelReason: reasons[seed % reasons.length] ?? 'other' }
    : { status: fate === 'recorded' ? 'completed' : 'scheduled', cancelReason: null }

/** A class that was recorded, with the mark of each student. */
export type RecordedClass = PastClassRow & { classId: number; marks: ReturnType<typeof marksOf> }

/** Hundreds of classes, so table by table and not class by class: whoever starts the demo waits for it. */
export async function addHistory(db: TenantDb, history: readonly PastClassRow[]): Promise<RecordedClass[]> {
  const [oldest] = history
  if (!oldest) return []
  const seriesId = await insertEndedSeries(db, oldest.row)
  const inserted = await db
    .insertInto('classes')
    .values(history.map(({ row, past }) => ({ ...row, ...closingOf(past), seriesId })))
    .returning('id')
    .execute()
  const recorded = history.flatMap(({ row, past }, index) => {
    const classId = inserted[index]?.id
    if (classId === undefined || past.fate !== 'recorded') return []
    return [{ classId, row, past, marks: marksOf(classId, row.studentIds ?? [], past.seed) }]
  })
  await db
    .insertInto('records')
    .values(
      recorded.map(({ classId, past: { date, lesson } }) => ({
        classId,
        notes: lesson.notes,
        homework: lesson.homework,
        recordedAt: `${date}T21:00:00.000Z`,
      })),
    )
    .execute()
  const covered = recorded.flatMap(({ classId, row }) =>
    (row.topicIds ?? []).map((topicId) => ({ classId, topicId: Number(topicId) })),
  )
  await db.insertInto('coveredTopics').values(covered).execute()
  await addMarks(
    db,
    recorded.flatMap(({ marks }) => marks),
  )

  return recorded
}

/** The classes of the last months are what a series has left over: they count nothing. */
const insertEndedSeries = (db: TenantDb, row: Insertable<ClassTable>): Promise<number> =>
  insertSeries(db, {
    userId: row.userId,
    courseId: row.courseId,
    title: row.title,
    description: null,
    duration: row.duration ?? durations.usual,
    courseLink: null,
    classValue: null,
    recurrenceType: 'weekly',
    recurrencePattern: null,
    recurrenceEndDate: null,
    recurrenceCount: null,
    start: row.scheduledAt,
    generatedFrom: dateIn(row.scheduledAt),
    generatedUntil: null,
    parentClassId: null,
    chainId: null,
    isEnded: true,
  })

/** Nine of ten are there, some of them late, and now and then somebody is ill. */
function markOf(seed: number): Mark {
  const dice = (seed * 7919) % 100
  if (dice < 4) return 'absent'
  if (dice < 8) return 'excused'

  return dice < 16 ? 'late' : 'present'
}

const marksOf = (classId: number, studentIds: readonly string[], seed: number) =>
  studentIds.map((studentId, index) => {
    const mark = markOf(seed * 31 + index * 17)
    const note = (seed + index * 5) % 23 === 0 ? demoRemarks[(seed + index) % demoRemarks.length] : null
    const makeUpOwed = mark === 'excused' && seed % 3 === 0
    return {
      classId,
      studentId: Number(studentId),
      mark,
      note: note ?? null,
      makeUpOwed,
      makeUpClassId: null,
    }
  })

/** A statement takes so many values and no more. */
const marksAtOnce = 2000

async function addMarks(db: TenantDb, all: ReturnType<typeof marksOf>): Promise<void> {
  for (let from = 0; from < all.length; from += marksAtOnce)
    await db
      .insertInto('marks')
      .values(all.slice(from, from + marksAtOnce))
      .execute()
}
