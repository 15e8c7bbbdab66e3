import type { RefusedMails } from '@lectern/contract/mail/refused.contract.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { readerOf } from '../../platform/mailbox.ts'
import { listReadersAt } from '../readers/readers.queries.ts'
import { readersOf, type StudentReaders } from '../readers/readers.ts'

/** What a teacher has to mend: addresses that were refused and still are somebody's, with what did not reach them. */
export async function getRefused(db: TenantDb): Promise<RefusedMails> {
  const refused = await db
    .selectFrom('mailRefused')
    .leftJoin('mails', (join) =>
      join.onRef('mails.reader', '=', 'mailRefused.address').on('mails.state', '=', 'refused'),
    )
    .select(['mailRefused.address', sql<number>`count("mails"."id")::integer`.as('mails')])
    .groupBy('mailRefused.address')
    .orderBy('mailRefused.address')
    .execute()
  const names = new Set<string>()
  let mails = 0
  for (const { address, mails: count } of refused) {
    const students = (await listReadersAt(db, address)).filter((student) => isReadAt(student, address))
    for (const { name } of students) names.add(name)
    if (students.length > 0) mails += Math.max(1, count)
  }

  return { mails, names: [...names] }
}

const isReadAt = (student: StudentReaders, address: string): boolean =>
  [...readersOf(student, 'classes'), ...readersOf(student, 'money')].some(
    (reader) => readerOf(reader.address) === address,
  )
