import type { SeriesRule } from '@lectern/contract/classes/series-change.contract.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TenantDb } from '../../platform/db/database.ts'
import { wallTimeText } from '../../platform/db/wall-time-text.ts'

const isMember = sql<boolean>`("member"."parentClassId" = "parent"."id" or "member"."id" = "parent"."id")`

/** The date of the rule that a class stands for, wherever it was moved. */
const seriesDate = sql<string>`coalesce("member"."seriesDate", "member"."scheduledAt"::date)`

/** The rule of the series that a class is in, with what is to be said about it, in one statement. */
export async function findRule(
  db: TenantDb,
  id: number,
  now: string,
): Promise<{ rule: SeriesRule | null } | undefined> {
  const found = await db
    .selectFrom('classes as asked')
    .leftJoin('classes as parent', (join) =>
      join
        .on('parent.id', '=', (on) => on.fn.coalesce('asked.parentClassId', 'asked.id'))
        .on('parent.isRecurring', '=', sql.lit(true)),
    )
    .select((query) => [
      'parent.id as parentClassId',
      query.fn.coalesce('parent.seriesStart', 'parent.scheduledAt').as('start'),
      'parent.recurrenceType',
      'parent.recurrencePattern',
      'parent.recurrenceInterval',
      'parent.recurrenceEndDate',
      'parent.recurrenceCount',
    ])
    .select((query) => [
      query
        .selectFrom('classes as member')
        .where(isMember)
        .select(({ fn }) => fn.min(seriesDate).as('first'))
        .as('first'),
      query
        .selectFrom('classes as member')
        .where(isMember)
        .where('member.scheduledAt', '>', now)
        .where('member.status', '!=', 'cancelled')
        .select(({ fn }) => fn.countAll<number>().as('coming'))
        .as('coming'),
      jsonArrayFrom(
        query
          .selectFrom('classes as half')
          .select(['half.id as classId', wallTimeText(sql.ref('half.scheduledAt')).as('scheduledAt')])
          .whereRef('half.linkedSeries', '=', 'parent.linkedSeries')
          .whereRef('half.id', '!=', 'parent.id')
          .where('half.isRecurring', '=', true)
          .orderBy('half.scheduledAt'),
      ).as('halves'),
    ])
    .where('asked.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { parentClassId, start, first, coming, recurrenceInterval, ...rule } = found
  if (parentClassId === null || start === null || first === null) return { rule: null }

  return {
    rule: {
      ...rule,
      parentClassId,
      start,
      since: first,
      coming: coming ?? 0,
      recurrenceInterval: recurrenceInterval ?? 1,
    },
  }
}
