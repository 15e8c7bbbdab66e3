import { type PageQuery, rowsPerPage } from '@lectern/contract/paging.ts'
import { sql } from 'kysely'

/** No list is longer, whoever asks. */
export const mostListed = 20_000

/** Which rows of a list are sent, as limit and offset: one page of it, or as many as a list may hold. */
export const spanOf = ({ page }: PageQuery): [limit: number, offset: number] =>
  page === undefined ? [mostListed, 0] : [rowsPerPage, (page - 1) * rowsPerPage]

/** The column in which a capped list carries how many rows there are in all. It never leaves the server. */
export const totalColumn = '_total'

export const total = sql<number>`count(*) over ()`.as(totalColumn)
