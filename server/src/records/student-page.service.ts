import { largestId } from '@lectern/contract/fields.ts'
import {
  type StudentHistory,
  type StudentPage,
  type TimelineClass,
  type TimelineQuery,
  timelinePageSize,
} from '@lectern/contract/records/student-page.contract.ts'
import type { TenantDb } from '../platform/db/database.ts'
import * as students from '../students/students.service.ts'
import { readStudentHistory } from './student-history.queries.ts'
import { readStudentPage } from './student-page.queries.ts'
import { readTimeline } from './timeline.queries.ts'

export async function getPage(db: TenantDb, id: number, now: string): Promise<StudentPage> {
  const student = await students.get(db, id)
  const page = await readStudentPage(db, id, now)

  return { student, ...page, attendance: page.attendance.toReversed() }
}

export async function getHistory(db: TenantDb, id: number, now: string): Promise<StudentHistory> {
  await students.get(db, id)

  return readStudentHistory(db, id, now)
}

type Timeline = { classes: TimelineClass[]; next: string | null }

/** Without a cursor from this moment on: what has begun is past. */
export async function listClasses(
  db: TenantDb,
  id: number,
  query: TimelineQuery,
  now: string,
): Promise<Timeline> {
  const from = query.cursor === undefined ? { time: now, id: largestId } : positionOf(query.cursor)
  const found = await readTimeline(db, id, query, from, timelinePageSize + 1)
  if (found.length === 0) await students.get(db, id) // "not found", unless there is nothing to show
  const classes = found.slice(0, timelinePageSize)
  const last = classes.at(-1)

  return {
    classes,
    next: found.length > timelinePageSize && last ? `${last.scheduledAt},${last.id}` : null,
  }
}

function positionOf(cursor: string): { time: string; id: number } {
  const [time = '', id = ''] = cursor.split(',')

  return { time, id: Number(id) }
}
