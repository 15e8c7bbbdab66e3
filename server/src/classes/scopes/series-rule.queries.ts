import type { SeriesRule } from '@lectern/contract/classes/series-change.contract.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TenantDb } from '../../platform/db/database.ts'
import { wallTimeText } from '../../platform/db/wall-time-text.ts'

/** The rule of the series that a class is in, with what is to be said about it, in one statement. */
export async function findRule(
  db: TenantDb,
  id: number,
  now: string,
): Promise<{ rule: SeriesRule | null } | undefined> {
  const found = await db
    .selectFrom('classes as asked')
    .leftJoin('series', (join) =>
      join.onRef('series.id', '=', 'asked.seriesId').on('series.isEnded', '=', sql.lit(false)),
    )
    .select((query) => [
      'series.parentClassId',
      'series.start',
      'series.recurrenceType',
      'series.recurrencePattern',
      'series.recurrenceInterval',
      'series.recurrenceEndDate',
      'series.recurrenceCount',
      query
        .selectFrom('classes as member')
        .whereRef('member.seriesId', '=', 'series.id')
        .select(
          sql<string | null>`min(coalesce("member"."originalDate", "member"."scheduledAt"::date))`.as(
            'first',
          ),
        )
        .as('first'),
      query
        .selectFrom('classes as member')
        .whereRef('member.seriesId', '=', 'series.id')
        .where('member.scheduledAt', '>', now)
        .where('member.status', '!=', 'cancelled')
        .select(({ fn }) => fn.countAll<number>().as('coming'))
        .as('coming'),
      jsonArrayFrom(
        query
          .selectFrom('series as part')
          .innerJoin('classes as parent', 'parent.id', 'part.parentClassId')
          .select(['parent.id as classId', wallTimeText(sql.ref('parent.scheduledAt')).as('scheduledAt')])
          .where(
            sql<boolean>`coalesce("part"."chainId", "part"."id") = coalesce("series"."chainId", "series"."id")`,
          )
          .whereRef('part.id', '!=', 'series.id')
          .where('part.isEnded', '=', false)
          .orderBy('parent.scheduledAt'),
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
