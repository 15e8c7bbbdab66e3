import { expect, test } from 'vitest'
import { aListedClass } from '../../test/a-listed-class.ts'
import { withWhom } from './with-whom.ts'

const names = new Map([
  ['1', 'Jonas Brandt'],
  ['2', 'Ama Osei'],
])
const said = (title: string, ...studentIds: string[]) =>
  withWhom({ ...aListedClass, title, studentIds }, names)

test('a class is told with who comes to it, unless its title says that', () => {
  expect(said('Violin', '1')).toBe('Violin with Jonas Brandt')
  expect(said('Violin', '1', '2')).toBe('Violin with Jonas +1')
  expect(said('Violin Jonas Brandt', '1')).toBe('Violin Jonas Brandt')
  expect(said('Violin')).toBe('Violin')
})
