import * as z from 'zod/mini'
import { PageQuery } from '../pagination.ts'
import { sorts } from './sorts.ts'

export const ListQuery = z.extend(PageQuery, {
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.enum(sorts)),
})
export type ListQuery = z.infer<typeof ListQuery>
