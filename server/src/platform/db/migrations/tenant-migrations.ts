import type { Migration } from './migration.ts'
import { tenantUsage } from './tenant/0001-usage.ts'
import { tenantCoursesAndStudents } from './tenant/0002-courses-and-students.ts'
import { tenantClassSeries } from './tenant/0003-class-series.ts'
import { tenantTopicsAndFiles } from './tenant/0004-topics-and-files.ts'
import { tenantQuota } from './tenant/0005-quota.ts'
import { tenantClassRevision } from './tenant/0006-class-revision.ts'
import { tenantStudentContact } from './tenant/0007-student-contact.ts'
import { tenantRecords } from './tenant/0008-records.ts'

/** In the order in which they run. A teacher's `schemaVersion` is how many of them have. */
export const tenantMigrations: readonly Migration[] = [
  tenantUsage,
  tenantCoursesAndStudents,
  tenantClassSeries,
  tenantTopicsAndFiles,
  tenantQuota,
  tenantClassRevision,
  tenantStudentContact,
  tenantRecords,
]
