import { expect, test } from 'vitest'
import { allStudentsText, briefStudents, studentsText } from './student-names.ts'

const names = new Map([
  ['1', 'Ama'],
  ['2', 'Dmitri Sokolov'],
  ['3', 'Hana Kobayashi'],
])

test('a class carries the name of its one student', () => {
  expect(studentsText({ studentIds: ['2'] }, names)).toBe('Dmitri Sokolov')
})

test('of several it carries the first and says how many more', () => {
  expect(studentsText({ studentIds: ['2', '1', '3'] }, names)).toBe('Dmitri +2')
  expect(allStudentsText({ studentIds: ['2', '1'] }, names)).toBe('Dmitri Sokolov, Ama')
})

test('students who are not known are left out', () => {
  expect(studentsText({ studentIds: ['9'] }, names)).toBe('')
  expect(studentsText({ studentIds: ['9', '1'] }, names)).toBe('Ama')
  expect(studentsText({ studentIds: [] }, names)).toBe('')
})

test('where there is little room a first name does, and of a long one in two parts the first', () => {
  expect(briefStudents('Dmitri Sokolov')).toBe('Dmitri')
  expect(briefStudents('Dmitri +2')).toBe('Dmitri +2')
  expect(briefStudents('Anna-Wilhelmina Hofmann')).toBe('Anna')
  expect(briefStudents('Anna-Lena Hofmann')).toBe('Anna-Lena')
  expect(briefStudents('')).toBe('')
})
