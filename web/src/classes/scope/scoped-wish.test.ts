import { expect, test } from 'vitest'
import { aListedClass as item } from '../../../test/a-listed-class.ts'
import { wishesOf } from './scoped-wish.ts'

const actionsOf = (changed: Parameters<typeof wishesOf>[1]) =>
  wishesOf(item, changed).map(({ action }) => action)

test('a class that is cancelled in its form is cancelled as from its details, after what else was changed', () => {
  expect(actionsOf({ status: 'cancelled' })).toEqual(['cancel'])
  expect(wishesOf(item, { status: 'cancelled', title: 'Arpeggios' })).toEqual([
    { item, action: 'edit', change: { title: 'Arpeggios' } },
    { item: { ...item, title: 'Arpeggios' }, action: 'cancel' },
  ])
})

test('any other status is of that class alone and asks nothing, or goes along', () => {
  expect(actionsOf({ status: 'completed' })).toEqual([])
  expect(wishesOf(item, { status: 'completed', title: 'Arpeggios' })).toEqual([
    { item, action: 'edit', change: { status: 'completed', title: 'Arpeggios' } },
  ])
})
