import { sql } from 'kysely'

/** In characters, about: a page is held, and written, in one go. */
const maxPageSize = 2_000_000

/** Beside rows that were found for a page, each with its `size`, in the order in which they are handed over. */
export const measuredForPage = [
  sql<number>`count(*) over ()`.as('_found'),
  sql<number>`coalesce(sum("size") over (rows between unbounded preceding and 1 preceding), 0)`.as(
    '_sizeBefore',
  ),
] as const

/** The first of them, and as many more as there is room for. The rest comes with the next page. */
export const hasRoomOnPage = sql<boolean>`"_sizeBefore" < ${sql.lit(maxPageSize)}`

/** How many rows were found for a page, those included that it has no room for. */
export const foundFor = (page: readonly { _found: number }[]): number => page[0]?._found ?? 0
