import type { StudentReader } from '@lectern/contract/mail/mail.contract.ts'
import type { ReaderRole } from '@lectern/contract/mail/mail-values.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { requireStudents } from '../../students/students.service.ts'
import { readerOf } from '../send/mailbox.ts'
import { listAllReaders } from './readers.queries.ts'
import { usualRoles } from './readers.ts'

export async function listReaders(db: TenantDb): Promise<StudentReader[]> {
  const students = await listAllReaders(db)
  const refused = new Map(
    (await db.selectFrom('mailRefused').selectAll().execute()).map(({ address, reason }) => [
      address,
      reason,
    ]),
  )

  return students
    .map((student) => {
      const addresses = { student: student.email, guardian: student.guardianEmail, payer: student.payerEmail }
      return {
        studentId: student.id,
        name: student.name,
        addresses,
        classes: student.classes ?? usualRoles(student, 'classes'),
        money: student.money ?? usualRoles(student, 'money'),
        refused: Object.values(addresses).flatMap((address) => {
          const reason = address === null ? undefined : refused.get(readerOf(address))
          return address !== null && reason !== undefined ? [{ address, reason }] : []
        }),
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

type Change = {
  classes?: ReaderRole[] | null | undefined
  money?: ReaderRole[] | null | undefined
  payerEmail?: string | null | undefined
}

/** Fields that are absent stay. */
export async function changeReaders(db: TenantDb, studentId: number, change: Change): Promise<void> {
  await requireStudents(db, [studentId])
  const { classes = null, money = null, payerEmail = null } = change
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  await db
    .insertInto('mailReaders')
    .values({ studentId, classes, money, payerEmail })
    .onConflict((conflict) =>
      conflict.column('studentId').doUpdateSet({ studentId, ...(given as Required<Change>) }),
    )
    .execute()
}
