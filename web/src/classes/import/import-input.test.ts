import { expect, test } from 'vitest'
import { type CourseChoice, inputOf } from './import-input.ts'

const forAll = { courseId: 3, studentIds: ['1', '2'], classValue: '40' }
const nothing = { text: '', from: '2026-11-16', forAll, courses: new Map(), bookings: new Map() }

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
