import type { ClassStatus, RecurrenceType } from '@lectern/contract/classes/class-values.ts'
import type { RecurrencePattern } from '@lectern/contract/classes/classes.contract.ts'
import type { CourseColor } from '@lectern/contract/courses/course-colors.ts'
import type { LimitedThing } from '@lectern/contract/plans.ts'
import type { CancelReason, Mark } from '@lectern/contract/records/record-values.ts'
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
  phone: string | null
  guardianEmail: string | null
  guardianPhone: string | null
  timeZone: string | null
  privateNotes: string | null
  payerName: string | null
  payerAddress: string | null
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
  status: Generated<ClassStatus>
  cancelReason: CancelReason | null
  isRecurring: Generated<boolean>
  recurrenceType: RecurrenceType | null
  recurrencePattern: ColumnType<RecurrencePattern | null, Json | null, Json | null>
  recurrenceEndDate: string | null
  parentClassId: number | null
  /** How far the children of a series reach; null when it has none. */
  generatedUntil: string | null
  /** The date of its series that a child stands for, also after it was moved by hand. */
  seriesDate: string | null
  /** A child that was changed by hand no longer follows its parent. */
  editedByHand: Generated<boolean>
  /** Dates of a series whose class was deleted by hand: they stay empty. */
  skippedDates: Generated<string[]>
  /** Generated classes take no quota, also after their series is gone. */
  countsTowardLimit: Generated<boolean>
  /** Grows with every write of the row. */
  revision: Generated<number>
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

export type TopicTable = {
  id: GeneratedAlways<number>
  userId: number
  title: string
  description: string | null
  privateNotes: string | null
  tags: Generated<string[]>
  links: Generated<string[]>
  documents: Generated<string[]>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

export type RecordTable = {
  classId: number
  notes: string | null
  homework: string | null
  /** Null: reopened, or a class that did not take place. */
  recordedAt: string | null
  revision: Generated<number>
}

export type CoveredTopicTable = { classId: number; topicId: number }

export type MarkTable = {
  classId: number
  studentId: number
  mark: Mark
  note: string | null
  makeUpOwed: boolean
  makeUpClassId: number | null
}

/** The tables in one teacher's schema. */
export type TenantTables = {
  usage: UsageTable
  courses: CourseTable
  students: StudentTable
  enrollments: EnrollmentTable
  classes: ClassTable
  contentItems: ContentItemTable
  topics: TopicTable
  records: RecordTable
  coveredTopics: CoveredTopicTable
  marks: MarkTable
}
