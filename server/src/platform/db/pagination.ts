import { type PageQuery, rowsPerPage } from '@lectern/contract/pagination.ts'
import { sql } from 'kysely'

/** No list is longer, whoever asks. */
export const maxListed = 20_000

/** No list is larger once it is written as JSON. */
export const maxListedBytes = 8 * 1024 * 1024

/** Pagination of a list: one page of it, or as many rows as a list may hold. */
export const maxRowsAndOffset = ({ page }: PageQuery): [maxRows: number, offset: number] =>
  page === undefined ? [maxListed, 0] : [rowsPerPage, (page - 1) * rowsPerPage]

/** The column in which a capped list carries how many rows there are in all. It never leaves the server. */
export const totalColumn = '_total'

export const total = sql<number>`count(*) over ()`.as(totalColumn)
