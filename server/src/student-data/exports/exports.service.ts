import {
  type DataExport,
  exportKeptHours,
  mostExportsPerDay,
} from '@lectern/contract/student-data/exports.contract.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import type { Deletion } from '../../platform/dependents.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { markOrphaned } from '../../platform/storage/orphaned-files.ts'
import { storedPath } from '../../platform/storage/stored-path.ts'
import * as students from '../../students/students.service.ts'
import { findName, findTitle } from './export-files.queries.ts'
import {
  deleteExport,
  type ExportRow,
  emptyExport,
  findExport,
  insertExport,
  lockExport,
} from './exports.queries.ts'

type Reading = { db: TenantDb; platform: PlatformDb; userId: number; timeZone: string }
type Writing = Pick<Deletion, 'db' | 'platform' | 'schema' | 'files' | 'afterCommit' | 'now'> & {
  userId: number
}

export async function ask(writing: Writing, studentId: number | null): Promise<DataExport> {
  const { db, platform, schema, userId, now } = writing
  if (studentId !== null) await students.get(db, studentId)
  const askedAt = instantText(now().toInstant())
  const before = await lockExport(platform, userId)
  if (before && isUnderWay(before)) throw beingMade()
  const asked = before && dayOf(before.askedAt) === dayOf(askedAt) ? before.asked : 0
  if (asked >= mostExportsPerDay)
    throw new AppError(
      'limit_reached',
      `${mostExportsPerDay} exports were made today. Please make the next one tomorrow.`,
    )
  if (before) {
    await removeFile(writing, before)
    await deleteExport(platform, before.id)
  }
  const row = await insertExport(platform, { userId, schema, studentId, askedAt, asked: asked + 1 })
  if (!row) throw beingMade()

  return shown({ db, platform, userId, timeZone: now().timeZoneId }, row)
}

const isUnderWay = ({ state }: ExportRow): boolean => state === 'waiting' || state === 'making'

const beingMade = (): AppError =>
  new AppError('conflict', 'Another export is being made. Wait until it is done, or stop it.')

const dayOf = (instant: string): string => instant.slice(0, 10)

export async function find(reading: Reading): Promise<DataExport | null> {
  const row = await findExport(reading.platform, reading.userId)

  return row ? shown(reading, row) : null
}

async function shown({ db, timeZone }: Reading, row: ExportRow): Promise<DataExport> {
  const { id, studentId, state, askedAt, files, filesDone, bytes, bytesDone, contentId, reason } = row
  const isMaking = state === 'making' && files !== null

  return {
    id,
    studentId,
    state: state === 'gone' ? 'failed' : state,
    askedAt,
    progress: isMaking
      ? {
          files,
          filesDone,
          bytes,
          bytesDone,
          title: contentId === null ? null : await findTitle(db, contentId),
        }
      : null,
    file: await fileOf(db, row, timeZone),
    reason,
  }
}

async function fileOf(db: TenantDb, row: ExportRow, timeZone: string): Promise<DataExport['file']> {
  const { state, size, readyAt, lookAt } = row
  if (state !== 'ready' || size === null || readyAt === null || lookAt === null) return null

  return { name: await nameOf(db, row, timeZone), bytes: size, readyAt, until: lookAt }
}

/** `dmitri-sokolov-2026-11-16.zip` */
async function nameOf(db: TenantDb, { studentId, askedAt }: ExportRow, timeZone: string): Promise<string> {
  const about = studentId === null ? 'workspace' : ((await findName(db, studentId)) ?? 'student')
  const words = about
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const day = Temporal.Instant.from(askedAt).toZonedDateTimeISO(timeZone).toPlainDate()

  return `${words || 'student'}-${day}.zip`
}

/** As a file of the library is sent. */
export async function getFile({ db, platform, userId, timeZone }: Reading, id: number) {
  const row = await findExport(platform, userId)
  if (row?.id !== id || row.state !== 'ready' || row.filename === null) throw notFound('Export')

  return {
    filename: row.filename,
    originalName: await nameOf(db, row, timeZone),
    mimeType: 'application/zip',
    fileSize: Number(row.size),
  }
}

/** One that is being made ends with the next look at its row. */
export async function end(writing: Writing, id: number): Promise<void> {
  const row = await lockExport(writing.platform, writing.userId)
  if (row?.id !== id || row.state === 'gone') throw notFound('Export')
  await removeFile(writing, row)
  await emptyExport(writing.platform, id)
}

/** Of a student who is erased: theirs, and the whole workspace's, which has them in it. */
export async function forgetExport(writing: Omit<Writing, 'now' | 'db'>, studentId: number): Promise<void> {
  const row = await lockExport(writing.platform, writing.userId)
  if (!row || row.state === 'gone' || (row.studentId !== null && row.studentId !== studentId)) return
  await removeFile(writing, row)
  await emptyExport(writing.platform, row.id)
}

async function removeFile(
  { platform, schema, files, afterCommit }: Omit<Writing, 'now' | 'db' | 'userId'>,
  { filename }: ExportRow,
): Promise<void> {
  if (filename === null) return
  // Without a size: what is made here takes nothing of the room for files.
  const paths = await markOrphaned(platform, [storedPath(schema, filename)])
  afterCommit(() => files.removeOrphaned(paths))
}

export const keptUntil = (readyAt: Temporal.Instant): string =>
  instantText(readyAt.add({ hours: exportKeptHours }))
