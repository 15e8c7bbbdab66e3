import type { Student } from '@lectern/contract/students/students.contract.ts'
import { expect, test } from 'vitest'
import { valuesOf } from './class-form.ts'
import { chosenIn, fromLastClass, onlyCourseOf } from './from-last-class.ts'

const opened = valuesOf(null, null, { date: '2026-11-16', minute: 540 })
const last = {
  id: 7,
  courseId: 3,
  scheduledAt: '2026-11-09 16:00:00',
  duration: 30,
  courseLink: 'https://meet.example.com/ama',
  classValue: null,
  studentIds: ['5', '6'],
}
const all = {
  courseId: '3',
  duration: '30',
  courseLink: 'https://meet.example.com/ama',
  classValue: '',
  studentIds: ['5', '6'],
}
const inForm = (values: Partial<typeof opened>, filled: Partial<typeof all> = {}) => ({
  values: { ...opened, ...values },
  filled,
  defaults: opened,
})

test('an untouched form takes everything over', () => {
  expect(fromLastClass(last, inForm({}))).toEqual(all)
})

test('what the teacher typed stays, and so does the student for whom the form was opened', () => {
  const { studentIds, duration, ...rest } = all
  const opening = { ...opened, studentIds: ['5'] }

  expect(
    fromLastClass(last, { values: { ...opening, duration: '45' }, filled: {}, defaults: opening }),
  ).toEqual(rest)
})

test('what was filled in follows the next choice, and is not asked for', () => {
  const values = { ...all, courseId: '9' }
  const next = fromLastClass({ ...last, duration: 60, studentIds: ['8'] }, inForm(values, all))

  expect(chosenIn({ ...opened, ...values }, all)).toEqual({ courseId: '9', studentIds: [] })
  expect(next).toMatchObject({ duration: '60', studentIds: ['8'] })
  expect(next).not.toHaveProperty('courseId')
})

const { studentIds: _students, ...ofOneStudent } = all

test('another student instead of the first one brings a room, a price and a course of their own', () => {
  const next = { ...last, courseId: 4, courseLink: 'https://meet.example.com/ben', classValue: '50.00' }

  expect(fromLastClass(next, inForm({ ...ofOneStudent, studentIds: ['9'] }, ofOneStudent))).toEqual({
    courseId: '4',
    duration: '30',
    courseLink: 'https://meet.example.com/ben',
    classValue: '50.00',
  })
})

test('what was cleared, or typed as the form had it at first, stays as it is', () => {
  const filled = { ...ofOneStudent, classValue: '50.00' }
  const values = { ...filled, studentIds: ['5', '6'], classValue: '', duration: opened.duration }
  const next = fromLastClass({ ...last, classValue: '50.00' }, inForm(values, filled))

  expect(next).not.toHaveProperty('classValue')
  expect(next).not.toHaveProperty('duration')
})

test('where nothing came before, what was filled in for somebody else is taken out, and what was typed stays', () => {
  const values = { ...all, courseId: '9', courseLink: 'https://meet.example.com/new' }

  expect(fromLastClass(null, inForm(values, all))).toEqual({
    duration: opened.duration,
    classValue: opened.classValue,
    studentIds: [],
  })
})

const enrolled = (id: number, ...courses: number[]) =>
  ({ id, enrollments: courses.map((course) => ({ course: { id: course } })) }) as unknown as Student

test.each([
  ['one course', [enrolled(5, 3)], ['5'], '3'],
  ['two courses', [enrolled(5, 3, 4)], ['5'], undefined],
  ['none', [enrolled(5)], ['5'], undefined],
  ['the same as another', [enrolled(5, 3), enrolled(6, 3)], ['5', '6'], '3'],
  ['another than the other', [enrolled(5, 3), enrolled(6, 4)], ['5', '6'], undefined],
])('a student in %s', (_case, students, ids, course) => {
  expect(onlyCourseOf(students, ids)).toBe(course)
})

test('without a last class the only course of the student is proposed, unless one was chosen', () => {
  expect(fromLastClass(null, inForm({ studentIds: ['5'] }), '3')).toMatchObject({ courseId: '3' })
  expect(fromLastClass(null, inForm({ courseId: '9', studentIds: ['5'] }), '3')).not.toHaveProperty(
    'courseId',
  )
})
