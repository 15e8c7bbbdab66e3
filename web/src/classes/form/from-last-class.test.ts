import { expect, test } from 'vitest'
import { valuesOf } from './class-form.ts'
import { chosenIn, fromLastClass } from './from-last-class.ts'

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
const nothing = () => false

test('an untouched form takes everything over', () => {
  expect(fromLastClass(last, opened, {}, nothing)).toEqual(all)
})

test('what the teacher typed stays, and so does the student for whom the form was opened', () => {
  const values = { ...opened, studentIds: ['5'], duration: '45' }
  const { studentIds, duration, ...rest } = all

  expect(fromLastClass(last, values, {}, (name) => name === 'duration')).toEqual(rest)
})

test('what was filled in follows the next choice, and is not asked for', () => {
  const values = { ...opened, ...all, courseId: '9' }
  const next = fromLastClass(
    { ...last, duration: 60, studentIds: ['8'] },
    values,
    all,
    (name) => name === 'courseId',
  )

  expect(chosenIn(values, all)).toEqual({ courseId: '9', studentIds: [] })
  expect(next).toMatchObject({ duration: '60', studentIds: ['8'] })
  expect(next).not.toHaveProperty('courseId')
})
