import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import { expect, test } from 'vitest'
import { marksIn, unmarkedText, valuesOf, withEveryonePresent, withMark, writtenOf } from './record-draft.ts'

const empty: ClassRecord = {
  classId: 7,
  revision: 0,
  recordedAt: null,
  status: 'scheduled',
  cancelReason: null,
  studentIds: ['1', '2'],
  notes: null,
  homework: null,
  topics: [],
  marks: [],
  makesUpFor: [],
}
const planned = ['5']

test('a class that was never recorded begins without marks, with its planned topics as covered', () => {
  const values = valuesOf(empty, planned)

  expect(values.topicIds).toEqual(['5'])
  expect(Object.keys(values.students)).toEqual(['1', '2'])
  expect(marksIn(values)).toEqual([])
})

test('a class that was said not to have taken place, and was never recorded, begins with its planned topics too', () => {
  const cancelled = { ...empty, revision: 2, status: 'cancelled' as const, notes: 'Snow' }
  const mark = {
    studentId: 1,
    mark: 'present' as const,
    note: null,
    makeUpOwed: false,
    toldAt: null,
    makeUp: null,
  }

  expect(valuesOf(cancelled, planned).topicIds).toEqual(['5'])
  expect(valuesOf({ ...cancelled, marks: [mark] }, planned).topicIds).toEqual([])
  expect(
    valuesOf({ ...empty, revision: 1, recordedAt: '2026-11-12T17:00:00.000Z' }, planned).topicIds,
  ).toEqual([])
})

test('a record is read back, and whoever joined the class later has no mark yet', () => {
  const mark = {
    studentId: 1,
    mark: 'late' as const,
    note: 'Bus',
    makeUpOwed: false,
    toldAt: null,
    makeUp: null,
  }
  const values = valuesOf({ ...empty, revision: 3, marks: [mark], topics: [{ id: 9, title: 'x' }] }, planned)

  expect(values.topicIds).toEqual(['9'])
  expect(values.students).toEqual({
    1: { mark: 'late', note: 'Bus', makeUpOwed: false },
    2: { mark: null, note: '', makeUpOwed: false },
  })
  expect(writtenOf(values, 3)).toEqual({
    revision: 3,
    notes: '',
    homework: '',
    topicIds: [9],
    marks: [{ studentId: 1, mark: 'late', note: 'Bus', makeUpOwed: false }],
  })
})

test('whoever another device added to the class is on the roll, and a mark given there stays', () => {
  const mark = {
    studentId: 3,
    mark: 'present' as const,
    note: null,
    makeUpOwed: false,
    toldAt: null,
    makeUp: null,
  }
  const values = valuesOf({ ...empty, revision: 1, studentIds: ['1', '2', '3'], marks: [mark] }, planned)

  expect(Object.keys(values.students)).toEqual(['1', '2', '3'])
  expect(writtenOf(values, 1).marks).toEqual([
    { studentId: 3, mark: 'present', note: null, makeUpOwed: false },
  ])
})

test('everyone present marks all, and a make-up is owed only to whoever was away', () => {
  const students = valuesOf(empty, planned).students
  const away = { mark: 'absent' as const, note: 'Ill', makeUpOwed: true }

  expect(Object.values(withEveryonePresent(students)).map(({ mark }) => mark)).toEqual(['present', 'present'])
  expect(withMark(away, 'excused').makeUpOwed).toBe(true)
  expect(withMark(away, 'late')).toEqual({ mark: 'late', note: 'Ill', makeUpOwed: false })
})

test('whoever has no mark is told before the class is saved', () => {
  const values = valuesOf({ ...empty, studentIds: ['1', '2', '3'] }, planned)
  const present = (ids: string[]) => ({
    ...values,
    students: {
      ...values.students,
      ...withEveryonePresent(valuesOf({ ...empty, studentIds: ids }, planned).students),
    },
  })

  expect(unmarkedText(values)).toBe('Nobody is marked yet')
  expect(unmarkedText(present(['1']))).toBe('2 of 3 students have no mark yet')
  expect(unmarkedText(present(['1', '2']))).toBe('1 of 3 students has no mark yet')
  expect(unmarkedText(present(['1', '2', '3']))).toBe('')
  expect(unmarkedText(valuesOf({ ...empty, studentIds: ['1'] }, planned))).toBe('The student has no mark yet')
  expect(unmarkedText(valuesOf({ ...empty, studentIds: [] }, planned))).toBe('')
})
