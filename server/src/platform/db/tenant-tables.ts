import type { CourseColor } from '@lectern/contract/courses/course-colors.ts'
import type { LimitedThing } from '@lectern/contract/plans.ts'
import type { Gender } from '@lectern/contract/students/genders.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json } from './json.ts'

/** How many of each limited thing a teacher has; the row is locked while one is added. */
export type UsageTable = { thing: LimitedThing; count: Generated<number> }

export type CourseTable = {
  id: GeneratedAlways<number>
  userId: number
  name: string
  description: string | null
  code: string | null
  color: Generated<CourseColor>
  status: Generated<string>
  createdAt: Generated<string>
}

export type StudentTable = {
  id: GeneratedAlways<number>
  userId: number
  name: string
  email: string | null
  uniqueId: string | null
  age: number | null
  gender: Gender | null
  nickname: string | null
  guardianName: string | null
  enrollmentDate: Generated<string>
}

export type EnrollmentTable = {
  id: GeneratedAlways<number>
  courseId: number
  studentId: number
  enrolledAt: Generated<string>
}

export type ClassTable = {
  id: GeneratedAlways<number>
  userId: number
  courseId: number
  title: string
  description: string | null
  /** Wall-clock time in the teacher's life, without a zone. */
  scheduledAt: string
  duration: Generated<number>
  courseLink: string | null
  classValue: string | null
  studentIds: Generated<string[]>
  topicIds: Generated<string[]>
  contentIds: Generated<string[]>
  status: Generated<string>
  isRecurring: Generated<boolean>
  recurrenceType: string | null
  recurrencePattern: ColumnType<unknown, Json | null, Json | null>
  recurrenceEndDate: string | null
  parentClassId: number | null
  generatedUntil: string | null
  /** Generated classes take no place of the plan's limit, also after their series is gone. */
  takesPlace: Generated<boolean>
  createdAt: Generated<string>
}

export type ContentItemTable = {
  id: GeneratedAlways<number>
  userId: number
  title: string
  originalName: string
  filename: string
  filePath: string
  mimeType: string
  contentType: string
  fileSize: number
  uploadedAt: Generated<string>
  courseId: number | null
  classId: number | null
  description: string | null
  links: Generated<string[]>
}

/** The tables in one teacher's schema. */
export type TenantTables = {
  usage: UsageTable
  courses: CourseTable
  students: StudentTable
  enrollments: EnrollmentTable
  classes: ClassTable
  contentItems: ContentItemTable
}
