import type { ExpressionBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { TenantTables } from '../platform/db/tenant-tables.ts'

/** A course as others show it beside their own things, in a statement that has joined it. */
export const courseLabel = (query: ExpressionBuilder<TenantTables, 'courses'>) =>
  jsonBuildObject({
    id: query.ref('courses.id'),
    name: query.ref('courses.name'),
    code: query.ref('courses.code'),
    color: query.ref('courses.color'),
  })
