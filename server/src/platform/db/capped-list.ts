import { type PageQuery, rowsPerPage } from '@lectern/contract/paging.ts'
import { type SelectQueryBuilder, sql } from 'kysely'

/** No list is longer, whoever asks. */
export const mostListed = 20_000

/** Which rows of a list are sent: one page of it, or as many as a list may hold. */
export const inSpan =
  ({ page }: PageQuery) =>
  <DB, T extends keyof DB, Row>(list: SelectQueryBuilder<DB, T, Row>): SelectQueryBuilder<DB, T, Row> =>
    page === undefined ? list.limit(mostListed) : list.limit(rowsPerPage).offset((page - 1) * rowsPerPage)

/** The column in which a capped list carries how many rows there are in all. It never leaves the server. */
export const totalColumn = '_total'

export const total = sql<number>`count(*) over ()`.as(totalColumn)
