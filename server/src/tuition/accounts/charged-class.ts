import { shortDateText } from '@lectern/contract/tuition/invoice-document.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'

type Entries = ExpressionBuilder<TenantTables, 'entries'>

const isOfCancelled = ({ exists, selectFrom }: Entries) =>
  exists(
    selectFrom('classes as charged')
      .select('charged.id')
      .whereRef('charged.id', '=', 'entries.classId')
      .where('charged.status', '=', sql.lit('cancelled')),
  )

/** Charged though it did not take place. */
export const isCancelledLate = (query: Entries) =>
  query
    .and([query('entries.kind', '=', sql.lit('charge')), isOfCancelled(query)])
    .$castTo<boolean>()
    .as('isCancelledLate')

/** How many of the charges are for classes that were given. */
export const givenClasses = (query: Entries) =>
  sql<number>`count(*) filter (where "entries"."kind" = 'charge' and "entries"."courseName" is not null
    and "entries"."planMonth" is null and not ${isOfCancelled(query)})`.as('classes')

/** When the class was that the charged one makes up for, for this student. */
export const missedOn = (query: Entries) =>
  query
    .selectFrom('marks')
    .innerJoin('classes as missed', 'missed.id', 'marks.classId')
    .select(sql<string>`min("missed"."scheduledAt")::date::text`.as('missedOn'))
    .whereRef('marks.makeUpClassId', '=', 'entries.classId')
    .whereRef('marks.studentId', '=', 'entries.studentId')
    .$asScalar()
    .as('missedOn')

type Charged = { title: string | null; isCancelledLate: boolean; missedOn: string | null }

/** "Violin, cancelled late", "Violin, make-up for Oct 26" */
export function titleOf({ title, isCancelledLate, missedOn }: Charged): string | null {
  if (title === null) return null
  const makeUp = missedOn === null ? [] : [`make-up for ${shortDateText(missedOn)}`]

  return [title, ...makeUp, ...(isCancelledLate ? ['cancelled late'] : [])].join(', ')
}
