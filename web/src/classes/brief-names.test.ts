import { expect, test } from 'vitest'
import { briefText } from './brief-names.ts'

const names = new Map([
  ['1', 'Ama'],
  ['2', 'Dmitri Sokolov'],
  ['3', 'Hana Kobayashi'],
])

const briefOf = (...all: string[]): string[] => {
  const called = new Map(all.map((name, index) => [String(index), name]))

  return all.map((_, index) => briefText({ studentIds: [String(index)] }, called))
}

test('where there is little room a first name does, and of a long one in two parts the first', () => {
  expect(briefOf('Dmitri Sokolov', 'Anna-Wilhelmina Hofmann', 'Lea-Marie Roth')).toEqual([
    'Dmitri',
    'Anna',
    'Lea-Marie',
  ])
  expect(briefText({ studentIds: ['2', '1', '3'] }, names)).toBe('Dmitri +2')
  expect(briefText({ studentIds: [] }, names)).toBe('')
})

test('two students with one first name are told apart', () => {
  expect(briefOf('Jonas Brandt', 'Jonas Keller')).toEqual(['Jonas B', 'Jonas K'])
  expect(briefOf('Jonas Brandt', 'Jonas Bergmann')).toEqual(['Jonas Bt', 'Jonas Bn'])
  expect(briefOf('Jonas', 'Jonas Brandt')).toEqual(['Jonas', 'Jonas B'])
  expect(briefOf('Jonas Baumann', 'Jonas Bergmann')).toEqual(['Jonas Baumann', 'Jonas Bergmann'])
})
