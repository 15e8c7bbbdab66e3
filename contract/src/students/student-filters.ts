import { searchText } from '../search-text.ts'
import type { Gender } from './student-values.ts'
import type { Student } from './students.contract.ts'

export const ageRange = { min: 5, max: 25 } as const

export type AgeRange = [from: number, to: number]
export const everyAge: AgeRange = [ageRange.min, ageRange.max]

export type GenderFilter = 'all' | Gender

export type StudentFilter = { search: string; gender: GenderFilter; ages: AgeRange }

type Filtered = Omit<Student, 'enrollments'>

/** Who passes the search, the gender and the age range together. */
export function filterStudents<Each extends Filtered>(
  students: Each[],
  { search, gender, ages }: StudentFilter,
): Each[] {
  const text = searchText(search.trim())

  return students.filter(
    (student) => matchesSearch(student, text) && matchesGender(student, gender) && matchesAge(student, ages),
  )
}

const matchesSearch = (student: Filtered, text: string): boolean =>
  foundBy.some((field) => searchText(student[field] ?? '').includes(text)) || matchesPhone(student, text)

const foundBy = [
  'name',
  'email',
  'uniqueId',
  'nickname',
  'guardianName',
  'guardianEmail',
  'payerName',
] as const

const digitsOf = (text: string | null): string => text?.replace(/\D/g, '') ?? ''

/** However the number is written, there and in the search. */
function matchesPhone({ phone, guardianPhone }: Filtered, text: string): boolean {
  const digits = digitsOf(text)
  if (digits === '' || /\p{L}/u.test(text)) return false

  return [phone, guardianPhone].some((number) => digitsOf(number).includes(digits))
}

/** "Unspecified" passes whoever has no gender on file. */
const matchesGender = (student: Filtered, gender: GenderFilter): boolean =>
  gender === 'all' || (student.gender || 'unspecified') === gender

/** No age always passes; so does every age while the range is not narrowed. */
function matchesAge({ age }: Filtered, [from, to]: AgeRange): boolean {
  if (age === null || isEveryAge([from, to])) return true

  return age >= from && age <= to
}

const isEveryAge = ([from, to]: AgeRange): boolean => from === ageRange.min && to === ageRange.max

export const countFilters = ({ gender, ages }: StudentFilter): number =>
  Number(gender !== 'all') + Number(!isEveryAge(ages))

/** As written in the URL: "11-17". Anything else is every age. */
export function parseAges(text: string): AgeRange {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const ages: AgeRange = [Number(from ?? ageRange.min), Number(to ?? ageRange.max)]
  const fits = ages[0] >= ageRange.min && ages[1] <= ageRange.max && ages[0] <= ages[1]

  return fits ? ages : everyAge
}

export const writeAges = (ages: AgeRange): string => (isEveryAge(ages) ? '' : ages.join('-'))
