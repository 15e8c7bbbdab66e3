import { expect, test } from 'vitest'
import { creationOf, matchOptions, type Option } from './option.ts'

const options: Option[] = [
  'Amara Osei',
  'Oscar Nyström',
  'Hana Kobayashi',
  'Jonah Weiss',
  'Wren Gallagher',
  'Mateo Vidal',
].map((label) => ({ value: label, label }))

test('at most five are shown, and all are counted', () => {
  const { shown, total } = matchOptions(options, '')

  expect(shown).toHaveLength(5)
  expect(total).toBe(6)
})

test('case and accents do not matter', () => {
  expect(matchOptions(options, 'NYSTROM').shown.map(({ label }) => label)).toEqual(['Oscar Nyström'])
})

test('what begins as typed comes first, then what has a word that does', () => {
  const names = ['Max von Hohenzollern', 'Ana Zoran', 'Bo Izo', 'Zoë Müller'].map((label) => ({
    value: label,
    label,
  }))

  expect(matchOptions(names, 'zo').shown.map(({ label }) => label)).toEqual([
    'Zoë Müller',
    'Ana Zoran',
    'Max von Hohenzollern',
    'Bo Izo',
  ])
})

test('every word must occur, in any order, in label or detail', () => {
  const courses: Option[] = [{ value: '1', label: 'Algebra II', detail: 'ALG2-A' }]

  expect(matchOptions(courses, 'alg2 algebra').total).toBe(1)
  expect(matchOptions(courses, 'alg2 biology').total).toBe(0)
})

test('making one is offered for a name that is not there yet, whatever matches a part of it', () => {
  expect(creationOf(options, ' Oscar ', 'student').map(({ label }) => label)).toEqual([
    'Create student “Oscar”',
  ])
  expect(creationOf(options, 'oscar nystrom', 'student')).toEqual([])
  expect(creationOf(options, ' ', 'student')).toEqual([])
})
