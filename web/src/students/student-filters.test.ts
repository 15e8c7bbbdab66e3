import {
  countFilters,
  everyAge,
  filterStudents,
  parseAges,
  writeAges,
} from '@lectern/contract/students/student-filters.ts'
import type { Student } from '@lectern/contract/students/students.contract.ts'
import { expect, test } from 'vitest'

const student = (fields: Partial<Student>): Student => ({
  id: 1,
  userId: 1,
  name: 'Oscar Nyström',
  email: null,
  uniqueId: null,
  age: null,
  gender: null,
  nickname: null,
  guardianName: null,
  phone: null,
  guardianEmail: null,
  guardianPhone: null,
  timeZone: null,
  payerName: null,
  language: null,
  payerLanguage: null,
  enrollmentDate: '2026-01-01T00:00:00.000Z',
  revision: 1,
  enrollments: [],
  ...fields,
})

const all = { search: '', gender: 'all', ages: everyAge } as const
const names = (students: Student[]) => students.map(({ name }) => name)

test.each([
  ['name', { name: 'Amara Osei' }],
  ['email', { email: 'amara@example.com' }],
  ['unique id', { uniqueId: 'AMARA-1' }],
  ['nickname', { nickname: 'Amara' }],
  ['guardian', { guardianName: 'Amara Osei' }],
  ["guardian's email", { guardianEmail: 'amara@example.com' }],
  ['payer', { payerName: 'Amara & Co' }],
])('the search matches the %s, whatever the case', (_field, fields) => {
  const found = filterStudents([student(fields), student({ name: 'Theo' })], { ...all, search: ' aMaRa ' })

  expect(found).toHaveLength(1)
})

test.each([
  ['zoe', 'Zoë Müller'],
  ['MÜLL', 'Zoe Muller'],
  ['soren', 'Søren Weiß'],
  ['weiss', 'Søren Weiß'],
  ['lukasz', 'Łukasz Nowak'],
])('the search for %s finds %s, whatever the accents', (search, name) => {
  expect(names(filterStudents([student({ name }), student({ name: 'Theo' })], { ...all, search }))).toEqual([
    name,
  ])
})

test.each(['+233 20 555', '20-5550142', '0142'])(
  '%s finds a phone number, however it is written',
  (search) => {
    const students = [student({ phone: '+233 20 555 0142' }), student({ guardianPhone: '+233205550142' })]

    expect(filterStudents([...students, student({ phone: '030 1' })], { ...all, search })).toEqual(students)
  },
)

test('a text with letters is no phone number', () => {
  expect(filterStudents([student({ phone: '4' })], { ...all, search: 'class 4' })).toEqual([])
})

test('a gender passes only itself, and unspecified whoever has none', () => {
  const students = [
    student({ name: 'm', gender: 'male' }),
    student({ name: 'u', gender: 'unspecified' }),
    student({ name: 'none' }),
  ]

  expect(names(filterStudents(students, { ...all, gender: 'male' }))).toEqual(['m'])
  expect(names(filterStudents(students, { ...all, gender: 'unspecified' }))).toEqual(['u', 'none'])
})

test('the age range includes its ends, and students without an age always pass', () => {
  const students = [10, 11, 17, 18, null].map((age) => student({ name: String(age), age }))

  expect(names(filterStudents(students, { ...all, ages: [11, 17] }))).toEqual(['11', '17', 'null'])
})

test('the full range passes everyone, also those older than it', () => {
  expect(filterStudents([student({ age: 64 })], all)).toHaveLength(1)
})

test('the range in the URL is read back, and nonsense is every age', () => {
  expect(parseAges(writeAges([11, 17]))).toEqual([11, 17])
  expect(writeAges(everyAge)).toBe('')
  for (const text of ['', 'x', '17-11', '1-90', '11']) expect(parseAges(text)).toEqual(everyAge)
})

test('active filters are counted', () => {
  expect(countFilters(all)).toBe(0)
  expect(countFilters({ ...all, gender: 'other', ages: [5, 10] })).toBe(2)
})
