import type { ImportedEvent } from '@lectern/contract/classes/class-import.contract.ts'
import { expect, test } from 'vitest'
import { type ByTitle, type CourseChoice, choiceOf, inputOf } from './import-input.ts'

const forAll = { courseId: 3, studentIds: ['1', '2'], classValue: '40' }
const nothing = {
  text: '',
  from: '2026-11-16',
  forAll,
  courses: new Map(),
  bookings: new Map(),
  proposed: new Map(),
}

test('what a title proposes counts until something else is chosen for it', () => {
  const proposal = { courseId: 5, studentIds: ['7'], classValue: null, unsure: null }
  const proposed: ByTitle['proposed'] = new Map<string, ImportedEvent['proposed']>([
    ['Piano Emma', proposal],
    ['Piano Jonas', proposal],
    ['Dentist', { courseId: null, studentIds: [], classValue: null, unsure: 'No student' }],
  ])
  const courses = new Map<string, CourseChoice>([['Piano Jonas', null]])
  const bookings = new Map([['Piano Jonas', { studentIds: ['8'], classValue: null }]])

  expect(inputOf({ ...nothing, proposed, courses, bookings }).byTitle).toEqual([
    { title: 'Piano Jonas', courseId: 3, studentIds: ['8'], classValue: '40', leaveOut: false },
    { title: 'Piano Emma', courseId: 5, studentIds: ['7'], classValue: '40', leaveOut: false },
  ])
  expect(choiceOf('Dentist', { proposed, courses, bookings }).unsure).toBe('No student')
})

test('what was chosen for a title is sent for it, and all else of it is as for all', () => {
  const courses = new Map<string, CourseChoice>([
    ['Piano', 5],
    ['Dentist', 'leave out'],
    ['Violin', null],
  ])
  const bookings = new Map([
    ['Piano', { studentIds: ['7'], classValue: null }],
    ['Choir', { studentIds: [], classValue: '15' }],
  ])

  expect(inputOf({ ...nothing, courses, bookings }).byTitle).toEqual([
    { title: 'Piano', courseId: 5, studentIds: ['7'], classValue: '40', leaveOut: false },
    { title: 'Dentist', ...forAll, leaveOut: true },
    { title: 'Choir', courseId: 3, studentIds: [], classValue: '15', leaveOut: false },
  ])
})
