import { expect, test } from 'vitest'
import { flat, mergeVersions, withFields } from './merge.ts'

const before = { title: 'Thirds', students: ['1', '2'], notes: '', value: '5' }

test.each([
  [
    'what was typed stays, and what was changed there is taken',
    { title: 'Scales' },
    { notes: 'Slowly' },
    { title: 'Scales' },
    [['notes', false]],
  ],
  [
    'what both changed is asked about, and stays as it was typed',
    { title: 'Scales' },
    { title: 'Fifths' },
    { title: 'Scales' },
    [['title', true]],
  ],
  [
    'what both changed alike is nothing to ask',
    { title: 'Scales' },
    { title: 'Scales' },
    { title: 'Scales' },
    [],
  ],
  [
    'a list has what either put into it and lacks what either took out',
    { students: ['1', '3'] },
    { students: ['1', '2', '4'] },
    { students: ['1', '3', '4'] },
    [['students', false]],
  ],
  ['what nobody changed is neither', {}, {}, {}, []],
])('%s', (_what, mine, theirs, typed, told) => {
  const merged = mergeVersions({ before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } })

  expect(merged.typed).toEqual(typed)
  expect(merged.changes.map(({ field, isAsked }) => [field, isAsked])).toEqual(told)
})

test('values within values are fields by their paths, and who is gone by now is left out', () => {
  const values = { notes: 'a', students: { 7: { mark: 'present', note: '' }, 8: { mark: null, note: '' } } }

  expect(flat(values)).toEqual({
    notes: 'a',
    'students.7.mark': 'present',
    'students.7.note': '',
    'students.8.mark': null,
    'students.8.note': '',
  })
  expect(withFields(values, { notes: 'b', 'students.8.mark': 'late', 'students.9.mark': 'late' })).toEqual({
    notes: 'b',
    students: { 7: { mark: 'present', note: '' }, 8: { mark: 'late', note: '' } },
  })
})
