import type { Student } from '@lectern/contract/students/students.contract.ts'
import { expect, test } from 'vitest'
import { describeStudent } from './student-text.ts'

const student = (known: Partial<Student>) =>
  ({ uniqueId: null, age: null, gender: null, ...known }) as Student

test('a student is described by what is on file', () => {
  expect(describeStudent(student({ age: 14, gender: 'female' }))).toBe('14 years · Female')
  expect(describeStudent(student({ gender: 'other' }))).toBe('Other')
})

test('an unspecified gender says nothing about a student', () => {
  expect(describeStudent(student({ age: 1, gender: 'unspecified' }))).toBe('1 year')
  expect(describeStudent(student({ gender: 'unspecified' }))).toBe('No details on file')
  expect(describeStudent(student({ phone: '0170 555 0182' }))).toBe('')
})
