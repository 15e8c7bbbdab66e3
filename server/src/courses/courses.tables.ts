import type { CourseColor } from '@lectern/contract/courses/course-colors.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export type CourseTable = {
  id: GeneratedAlways<number>
  userId: number
  name: string
  description: string | null
  code: string | null
  color: Generated<CourseColor>
  status: Generated<string>
  createdAt: Generated<string>
  revision: Generated<number>
}

declare module '../platform/db/tenant-tables.ts' {
  interface TenantTables {
    courses: CourseTable
  }
}
