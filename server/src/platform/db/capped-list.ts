import { sql } from 'kysely'

/** No list is longer, whoever asks. */
export const mostListed = 20_000

/** The column in which a capped list carries how many rows there are in all. It never leaves the server. */
export const totalColumn = '_total'

export const total = sql<number>`count(*) over ()`.as(totalColumn)
