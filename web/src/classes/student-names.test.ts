import { expect, test } from 'vitest'
import { allStudentsText, studentsText } from './student-names.ts'

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
