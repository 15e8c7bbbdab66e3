import { StudentReader } from '@lectern/contract/mail/mail.contract.ts'
import type { ReaderRole } from '@lectern/contract/mail/mail-values.ts'
import type { Seen } from '@lectern/contract/revision.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { readerOf } from '../../platform/mailbox.ts'
import { lockSeenSettings, refuseChanged, unchosen } from '../../platform/revisions/seen-revision.ts'
import { requireStudents } from '../../students/students.service.ts'
import { listAllReaders, listReadersOf } from './readers.queries.ts'
import { type StudentReaders, usualRoles } from './readers.ts'

export async function listReaders(db: TenantDb): Promise<StudentReader[]> {
  const students = await listAllReaders(db)
  const refused = await listRefused(db)

  return students
    .map((student) => shown(student, refused))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

async function getReader(db: TenantDb, studentId: number): Promise<StudentReader> {
  const [student] = await listReadersOf(db, [studentId])
  if (!student) throw notFound('Student')

  return shown(student, await listRefused(db))
}

/** What mail servers said, by address. */
async function listRefused(db: TenantDb): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('mailRefused').selectAll().execute()

  return new Map(rows.map(({ address, reason }) => [address, reason]))
}

function shown(student: StudentReaders, refused: ReadonlyMap<string, string>): StudentReader {
  const addresses = { student: student.email, guardian: student.guardianEmail, payer: student.payerEmail }

  return {
    studentId: student.id,
    revision: student.revision ?? unchosen,
    name: student.name,
    addresses,
    classes: student.classes ?? usualRoles(student, 'classes'),
    money: student.money ?? usualRoles(student, 'money'),
    refused: Object.values(addresses).flatMap((address) => {
      const reason = address === null ? undefined : refused.get(readerOf(address))
      return address !== null && reason !== undefined ? [{ address, reason }] : []
    }),
  }
}

type Change = {
  classes?: ReaderRole[] | null | undefined
  money?: ReaderRole[] | null | undefined
  payerEmail?: string | null | undefined
}

/** Fields that are absent stay. */
export async function changeReaders(
  db: TenantDb,
  studentId: number,
  { revision: seen, ...change }: Seen<Change>,
): Promise<void> {
  await requireStudents(db, [studentId])
  const thing = { schema: StudentReader, read: () => getReader(db, studentId) }
  await lockSeenSettings(db, { table: 'mailReaders', key: 'studentId', id: studentId, seen }, thing)
  const { classes = null, money = null, payerEmail = null } = change
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const written = await db
    .insertInto('mailReaders')
    .values({ studentId, classes, money, payerEmail })
    .onConflict((conflict) => {
      const update = conflict.column('studentId').doUpdateSet({ studentId, ...(given as Required<Change>) })
      return seen === undefined ? update : update.where('mailReaders.revision', '=', seen)
    })
    .returning('studentId')
    .executeTakeFirst()
  if (!written) await refuseChanged(thing)
}
