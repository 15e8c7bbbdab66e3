import type { Language } from '@lectern/contract/languages.ts'
import type { Gender } from '@lectern/contract/students/student-values.ts'
import type { Generated, GeneratedAlways } from 'kysely'

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
  language: Language | null
  privateNotes: string | null
  payerName: string | null
  payerLanguage: Language | null
  payerAddress: string | null
  payerStreet: string | null
  payerPostalCode: string | null
  payerTown: string | null
  payerCountry: string | null
  enrollmentDate: Generated<string>
  revision: Generated<number>
}

export type EnrollmentTable = {
  id: GeneratedAlways<number>
  courseId: number
  studentId: number
  enrolledAt: Generated<string>
}

declare module '../platform/db/tenant-tables.ts' {
  interface TenantTables {
    students: StudentTable
    enrollments: EnrollmentTable
  }
}
