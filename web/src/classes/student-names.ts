import type { Student } from '@lectern/contract/students/students.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { studentQueries } from '#web/students/students.api.ts'

/** What each student is called, by the id that classes carry. */
export type StudentNames = ReadonlyMap<string, string>

const none: StudentNames = new Map()

export const namesOf = (students: readonly Student[]): StudentNames =>
  new Map(students.map(({ id, name, nickname }) => [String(id), nickname || name]))

/** Empty until they are there: a calendar does not wait for names. */
export const useStudentNames = (): StudentNames =>
  useQuery({ ...studentQueries.list(), select: namesOf }).data ?? none

export type WithStudents = { studentIds: readonly string[] }

/** "Ama", or "Ama +2" where there are more; empty for a class without students. */
export function studentsText({ studentIds }: WithStudents, names: StudentNames): string {
  const known = studentIds.flatMap((id) => names.get(id) ?? [])
  const [first = ''] = known
  if (known.length < 2) return first

  return `${first.split(' ')[0]} +${known.length - 1}`
}

/** Everyone by name, for whoever hears it. */
export const allStudentsText = ({ studentIds }: WithStudents, names: StudentNames): string =>
  studentIds.flatMap((id) => names.get(id) ?? []).join(', ')
