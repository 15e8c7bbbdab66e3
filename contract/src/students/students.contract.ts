import * as z from 'zod/mini'
import { AddressPartTexts } from '../address-parts.ts'
import { CourseLabel } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import {
  EmailText,
  IdParam,
  Instant,
  LongText,
  Name,
  PhoneText,
  RowId,
  ShortText,
  TimeZone,
} from '../fields.ts'
import { languageCodes } from '../languages.ts'
import { PageQuery } from '../pagination.ts'
import { listChanges, Revision, seenRevision } from '../revision.ts'
import { genders, maxStudentAge } from './student-values.ts'

const Gender = z.enum(genders)
const ReaderLanguage = z.enum(languageCodes)
const Age = z.int().check(z.gte(0), z.lte(maxStudentAge))

const Enrollment = z.object({
  id: RowId,
  courseId: RowId,
  studentId: RowId,
  enrolledAt: Instant,
  course: CourseLabel,
})

export const Student = z.object({
  id: RowId,
  userId: RowId,
  name: z.string(),
  email: z.nullable(z.string()),
  uniqueId: z.nullable(z.string()),
  age: z.nullable(z.int()),
  gender: z.nullable(Gender),
  nickname: z.nullable(z.string()),
  guardianName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  guardianEmail: z.nullable(z.string()),
  guardianPhone: z.nullable(z.string()),
  /** As in `Africa/Accra`. */
  timeZone: z.nullable(z.string()),
  /** In which they read; null as everybody of the teacher does. */
  language: z.nullable(ReaderLanguage),
  /** Whoever invoices go to, where it is not the student. */
  payerName: z.nullable(z.string()),
  /** Of whoever pays; null as the student. */
  payerLanguage: z.nullable(ReaderLanguage),
  enrollmentDate: Instant,
  revision: Revision,
  enrollments: z.array(Enrollment),
})
export type Student = z.infer<typeof Student>

/** A student alone, with the longer texts that a list leaves out. */
export const StudentDetails = z.extend(Student, {
  privateNotes: z.nullable(z.string()),
  payerAddress: z.nullable(z.string()),
  /** The same in parts, as payment codes take it. */
  payerStreet: z.nullable(z.string()),
  payerPostalCode: z.nullable(z.string()),
  payerTown: z.nullable(z.string()),
  payerCountry: z.nullable(z.string()),
})
export type StudentDetails = z.infer<typeof StudentDetails>

const PayerParts = {
  payerStreet: AddressPartTexts.street,
  payerPostalCode: AddressPartTexts.postalCode,
  payerTown: AddressPartTexts.town,
  payerCountry: AddressPartTexts.country,
}

const Fields = z.object({
  name: Name,
  email: EmailText,
  uniqueId: ShortText,
  age: z.nullable(Age),
  gender: z.nullable(Gender),
  nickname: ShortText,
  guardianName: ShortText,
  phone: PhoneText,
  guardianEmail: EmailText,
  guardianPhone: PhoneText,
  timeZone: TimeZone,
  language: z.nullable(ReaderLanguage),
  privateNotes: LongText,
  payerName: ShortText,
  payerLanguage: z.nullable(ReaderLanguage),
  payerAddress: LongText,
  ...PayerParts,
})

/** The courses a student is in. In a change it replaces the list and leaves classes alone. */
const CourseIds = z.array(RowId).check(z.maxLength(1000))

export const NewStudent = z.extend(Fields, {
  email: z._default(EmailText, null),
  uniqueId: z._default(ShortText, null),
  age: z._default(z.nullable(Age), null),
  gender: z._default(z.nullable(Gender), null),
  nickname: z._default(ShortText, null),
  guardianName: z._default(ShortText, null),
  phone: z._default(PhoneText, null),
  guardianEmail: z._default(EmailText, null),
  guardianPhone: z._default(PhoneText, null),
  timeZone: z._default(TimeZone, null),
  language: z._default(z.nullable(ReaderLanguage), null),
  privateNotes: z._default(LongText, null),
  payerName: z._default(ShortText, null),
  payerLanguage: z._default(z.nullable(ReaderLanguage), null),
  payerAddress: z._default(LongText, null),
  payerStreet: z._default(PayerParts.payerStreet, null),
  payerPostalCode: z._default(PayerParts.payerPostalCode, null),
  payerTown: z._default(PayerParts.payerTown, null),
  payerCountry: z._default(PayerParts.payerCountry, null),
  courseIds: z._default(CourseIds, []),
})
export type NewStudent = z.infer<typeof NewStudent>

/** No defaults: a field that is absent stays as it is. */
export const StudentChange = z.partial(z.extend(Fields, { courseIds: CourseIds }))
export type StudentChange = z.infer<typeof StudentChange>

/** As it may be sent. */
export const SentStudentChange = z.extend(StudentChange, {
  ...listChanges(z.object({ courseIds: CourseIds })),
  ...seenRevision,
})
export type SentStudentChange = z.infer<typeof SentStudentChange>

const params = z.object({ id: IdParam })

export const listStudents = endpoint({
  method: 'GET',
  path: '/api/students',
  summary: 'All students by name, each with their enrollments',
  isConditional: true,
  query: PageQuery,
  response: z.array(Student),
})

export const getStudent = endpoint({
  method: 'GET',
  path: '/api/students/:id',
  summary: 'One student, with private notes and the address of whoever pays',
  params,
  response: StudentDetails,
})

export const createStudent = endpoint({
  method: 'POST',
  path: '/api/students',
  summary: 'Adds a student and enrolls them in the given courses',
  body: NewStudent,
  response: Student,
})

export const updateStudent = endpoint({
  method: 'PUT',
  path: '/api/students/:id',
  summary: 'Changes a student; absent fields stay',
  params,
  body: SentStudentChange,
  response: Student,
})

export const deleteStudent = endpoint({
  method: 'DELETE',
  path: '/api/students/:id',
  summary: 'Deletes a student with their enrollments and takes them out of classes',
  params,
})
