import type { MailState } from '@lectern/contract/mail/mail-values.ts'
import { ownKinds } from '@lectern/contract/mail/mail-values.ts'
import { sql } from 'kysely'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { schemaOf } from '../../platform/db/handles.ts'
import { dropPointersTo } from './due.queries.ts'

/** Where nobody reads but this student and their family: no other student has the address. In small letters. */
export async function listOwnAddresses(db: TenantDb, studentId: number): Promise<string[]> {
  const table = (name: string) => sql.id(schemaOf(db), name)
  const { rows } = await sql<{ address: string }>`
    with "known" as (
      select "student"."id" as "studentId", lower(trim("written"."address")) as "address"
      from ${table('students')} as "student"
      left join ${table('mailReaders')} as "reader" on "reader"."studentId" = "student"."id"
      cross join lateral (
        values ("student"."email"), ("student"."guardianEmail"), ("reader"."payerEmail")
      ) as "written" ("address")
      union
      select "request"."studentId", "visitor"."reader" from ${table('visitors')} as "visitor"
      join ${table('requests')} as "request" on "request"."id" = "visitor"."requestId"
      where "request"."studentId" is not null
    )
    select "address" from "known" where "address" <> '' group by "address"
    having bool_and("studentId" = ${studentId})`.execute(db)

  return rows.map(({ address }) => address)
}

const isOfStudent = (studentId: number) => sql<boolean>`"studentIds" @> array[${studentId}]::integer[]`

export async function countMails(db: TenantDb, studentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOfStudent(studentId))
    .executeTakeFirstOrThrow()

  return count
}

const underWay: MailState[] = ['waiting', 'sending']

type Erased = { studentId: number; addresses: readonly string[]; requestIds: readonly number[] }

/**
 * Every mail about a student who is erased, or to an address that was theirs alone. One that waits and is about others too goes
 * without them; so do the teacher's own mails about several families.
 */
export async function eraseMails(
  db: TenantDb,
  platform: PlatformDb,
  { studentId, addresses, requestIds }: Erased,
): Promise<void> {
  const deleted = await db
    .deleteFrom('mails')
    .where(({ or, and, eb }) =>
      or([
        and([isOfStudent(studentId), eb('state', 'not in', underWay)]),
        sql<boolean>`"studentIds" = array[${studentId}]::integer[]`,
        and([eb('kind', 'in', ownKinds), eb('state', 'not in', underWay)]),
        ...(addresses.length > 0 ? [eb('reader', 'in', addresses)] : []),
        ...(requestIds.length > 0
          ? [eb(sql<number>`("about" ->> 'requestId')::integer`, 'in', requestIds)]
          : []),
      ]),
    )
    .returning('id')
    .execute()
  await db
    .updateTable('mails')
    .set({
      studentIds: sql<number[]>`array_remove("studentIds", ${studentId}::integer)`,
      html: null,
      text: null,
    })
    .where(isOfStudent(studentId))
    .execute()
  await dropPointersTo(
    platform,
    schemaOf(db),
    deleted.map(({ id }) => id),
  )
  if (addresses.length > 0)
    for (const table of ['mailDays', 'mailRefused', 'mailUnsubscribed'] as const)
      await db.deleteFrom(table).where('address', 'in', addresses).execute()
}

/** How classes were before a change that families may have to hear of: they were not there. */
export async function eraseFromChanges(db: TenantDb, student: string): Promise<void> {
  const named = sql<boolean>`"before" -> 'studentIds' ? ${student}`
  await db
    .deleteFrom('mailChanges')
    .where(named)
    .where(sql`jsonb_array_length("before" -> 'studentIds')`, '=', 1)
    .execute()
  await db
    .updateTable('mailChanges')
    .set({ before: sql`jsonb_set("before", '{studentIds}', ("before" -> 'studentIds') - ${student}::text)` })
    .where(named)
    .execute()
}
