import * as z from 'zod/mini'

/** Widest row number the database hands out (PostgreSQL integer). */
const largestId = 2_147_483_647

export const RowId = z.int().check(z.gte(1), z.lte(largestId))

/** An id in a path: plain digits only, since `0x10` and `1e3` are numbers to JavaScript. */
export const IdParam = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.pipe(z.transform(Number), RowId))

/** An instant as the API writes it: `2026-03-29T02:30:00.000Z`. */
export const Instant = z.string()
