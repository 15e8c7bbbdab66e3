import * as z from 'zod/mini'

/** Pagination: rows on a page of a teacher's list, where one is asked for. */
export const rowsPerPage = 100

const Page = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number))

/** Without a page everything is listed that a list may hold. */
export const PageQuery = z.object({ page: z.optional(Page) })
export type PageQuery = z.infer<typeof PageQuery>
