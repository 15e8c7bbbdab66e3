import { sql } from 'kysely'
import { listUsedFiles } from '../../classes/own-files.ts'
import type { TenantDb } from '../../platform/db/database.ts'

export type ExportedFile = {
  id: number
  title: string
  originalName: string
  filename: string
  mimeType: string
  fileSize: number
  uploadedAt: string
  courseId: number | null
  classId: number | null
  description: string | null
  links: string[]
}

const filesAtOnce = 200

/** Of a student whatever classes with them use, whoever else was there. */
export async function* listFiles(db: TenantDb, studentId: number | null): AsyncGenerator<ExportedFile[]> {
  const ids = studentId === null ? null : await listUsedIds(db, studentId)
  for (let after = 0; ; ) {
    const page = await db
      .selectFrom('contentItems')
      .select(['id', 'title', 'originalName', 'filename', 'mimeType', 'fileSize', 'uploadedAt'])
      .select(['courseId', 'classId', 'description', 'links'])
      .where('id', '>', after)
      .$if(ids !== null, (query) => query.where('id', '=', sql<number>`any(${ids}::integer[])`))
      .orderBy('id')
      .limit(filesAtOnce)
      .execute()
    yield page
    const last = page.at(-1)
    if (!last || page.length < filesAtOnce) return
    after = last.id
  }
}

export async function countFiles(
  db: TenantDb,
  studentId: number | null,
): Promise<{ files: number; bytes: number }> {
  const ids = studentId === null ? null : await listUsedIds(db, studentId)

  return db
    .selectFrom('contentItems')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum("fileSize"), 0)::float8`.as('bytes'),
    ])
    .$if(ids !== null, (query) => query.where('id', '=', sql<number>`any(${ids}::integer[])`))
    .executeTakeFirstOrThrow()
}

const listUsedIds = async (db: TenantDb, studentId: number): Promise<number[]> =>
  (await listUsedFiles(db, String(studentId))).map(({ id }) => id)

export async function listInvoiceIds(db: TenantDb, studentId: number | null): Promise<number[]> {
  const invoices = await db
    .selectFrom('invoices')
    .select('id')
    .$if(studentId !== null, (query) => query.where('studentId', '=', Number(studentId)))
    .orderBy('id')
    .execute()

  return invoices.map(({ id }) => id)
}

export async function findTitle(db: TenantDb, contentId: number): Promise<string | null> {
  const file = await db
    .selectFrom('contentItems')
    .select('title')
    .where('id', '=', contentId)
    .executeTakeFirst()

  return file?.title ?? null
}

/** Of a student, or of the account that outlived them. */
export async function findName(db: TenantDb, studentId: number): Promise<string | null> {
  const student = await db
    .selectFrom('students')
    .select('name')
    .where('id', '=', studentId)
    .executeTakeFirst()

  return student?.name ?? null
}
