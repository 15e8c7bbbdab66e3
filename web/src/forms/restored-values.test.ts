import { expect, test } from 'vitest'
import { restoredValues } from './restored-values.ts'

const draft = {
  form: 'classes',
  path: '/schedule',
  values: { title: 'Scales', students: ['1', '3'], notes: '' },
  before: { title: 'Thirds', students: ['1', '2'], notes: '' },
}

test('over an item only what was typed is put, and into a list what was added, out of it what was taken', () => {
  const now = { title: 'Fifths', students: ['1', '2', '4'], notes: 'Slowly' }

  expect(restoredValues({ ...draft, itemId: 7 }, now)).toEqual({ title: 'Scales', students: ['1', '3', '4'] })
})

test('into the form of a new one all of it is put', () => {
  expect(restoredValues({ ...draft, itemId: null }, { title: '', students: [], notes: '' })).toEqual(
    draft.values,
  )
})
