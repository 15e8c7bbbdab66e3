import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { foldedText, spansOf } from './match-word.ts'
import { field, searchItems } from './search.ts'

const student = (name: string, ...more: ReturnType<typeof field>[]) => ({
  key: `student:${name}`,
  fields: [field(name), ...more],
})

const namesOf = (found: { item: { fields: readonly { text: string }[] } }[]) =>
  found.map(({ item }) => item.fields[0]?.text)

test('what begins with it stands before what has it inside, and a nickname or guardian counts too', () => {
  const people = [
    student('Noor Haddad', field('Samir Haddad', { label: 'Guardian' })),
    student('Priya Raman'),
    student('Samuel Addo'),
    student('Osei Amara'),
    student('Amara Osei', field('Ama')),
    student('Theo'),
  ]

  expect(namesOf(searchItems(people, 'am'))).toEqual([
    'Amara Osei',
    'Osei Amara',
    'Priya Raman',
    'Samuel Addo',
    'Noor Haddad',
  ])
})

test('a single letter is the beginning of a word', () => {
  const people = [student('Amara Osei'), student('Theo Olsson'), student('Bob')]

  expect(namesOf(searchItems(people, 'o'))).toEqual(['Amara Osei', 'Theo Olsson'])
})

test('all words must fit, in any order and in any field; accents and case do not matter', () => {
  const people = [student('Émile Zola', field('Ångström', { label: 'Guardian' })), student('Emile Durand')]

  expect(namesOf(searchItems(people, 'EMILE'))).toEqual(['Émile Zola', 'Emile Durand'])
  expect(namesOf(searchItems(people, 'zola émi'))).toEqual(['Émile Zola'])
  expect(namesOf(searchItems(people, 'emile angstrom'))).toEqual(['Émile Zola'])
  expect(searchItems(people, 'emile xyz')).toEqual([])
})

test('letters that no accent makes are found by the plain ones they are typed with', () => {
  const people = ['Søren Kjær', 'Łukasz Wójcik', 'Weiß', 'Đorđe', 'Œuvre'].map((name) => student(name))

  for (const [query, name] of [
    ['soren', 'Søren Kjær'],
    ['kjaer', 'Søren Kjær'],
    ['lukasz', 'Łukasz Wójcik'],
    ['WEISS', 'Weiß'],
    ['weiß', 'Weiß'],
    ['dorde', 'Đorđe'],
    ['oeuvre', 'Œuvre'],
  ] as const)
    expect(namesOf(searchItems(people, query))).toEqual([name])
})

test('an email is found by what stands in it, not by the beginnings of its parts', () => {
  const people = [student('Theo', field('anna.lind@example.com', { isAddress: true }))]

  for (const query of ['anna', 'lind', 'lind@ex', 'example'])
    expect(searchItems(people, query)).toHaveLength(1)
  for (const query of ['alec', 'alex', 'annalec']) expect(searchItems(people, query)).toEqual([])
})

test('beginnings of several words and one slip of the finger are understood, nonsense is not', () => {
  const people = [student('Amara Osei'), student('Dmitri Sokolov')]

  expect(namesOf(searchItems(people, 'amos'))).toEqual(['Amara Osei'])
  expect(namesOf(searchItems(people, 'dmirti'))).toEqual(['Dmitri Sokolov'])
  expect(namesOf(searchItems(people, 'sokolv'))).toEqual(['Dmitri Sokolov'])
  expect(searchItems(people, 'aosx')).toEqual([])
  expect(searchItems(people, 'okol')).toHaveLength(1)
})

test('a phone number is found however it is written', () => {
  const people = [student('Amara Osei', field('+233 24 555-0187', { isNumber: true, label: 'Phone' }))]

  for (const query of ['5550187', '24555', '555-01', '0187', '+233 24 555-0187', '24 555', '(24) 55 50 18'])
    expect(searchItems(people, query), query).toHaveLength(1)
  for (const query of ['01', '01 88']) expect(searchItems(people, query), query).toEqual([])
  expect(searchItems([student('Paper 2026 11')], '11 2026')).toHaveLength(1)
})

test('of equals the one that was opened last stands first', () => {
  const people = [student('Ana One'), student('Ana Two'), student('Ana Three')]

  expect(namesOf(searchItems(people, 'ana', { recent: ['student:Ana Three', 'student:Ana Two'] }))).toEqual([
    'Ana Three',
    'Ana Two',
    'Ana One',
  ])
})

test('what is highlighted is what was typed, also behind letters that fold', () => {
  expect(spansOf(foldedText(fold('İpek Émile')), 'emi')).toEqual([[5, 8]])
  expect(spansOf(foldedText(fold('Weiß Łukasz')), 'weis')).toEqual([[0, 4]])
  expect(spansOf(foldedText(fold('Weiß Łukasz')), 'luk')).toEqual([[5, 8]])
  expect(spansOf(foldedText(fold('Zoe\u0308 Ann')), 'zoe')).toEqual([[0, 4]])
  expect(spansOf(foldedText(fold('Zoe\u0308 Ann')), 'ann')).toEqual([[5, 8]])
  expect(spansOf(foldedText(fold('amara osei')), 'amos')).toEqual([
    [0, 2],
    [6, 8],
  ])
})

test('5,000 students are searched within a frame', () => {
  const people = Array.from({ length: 5000 }, (_, index) =>
    student(
      `Student ${index} Of Many`,
      field(`Nick ${index}`),
      field(`Guardian ${index * 7}`),
      field(`+1 555 ${String(index).padStart(6, '0')}`, { isNumber: true }),
      field(`student${index}@example.com`),
    ),
  )
  const times = ['s', 'st', 'nick 4', 'guardain', '555 0049', 'qqqq'].map((query) => {
    const before = process.threadCpuUsage()
    searchItems(people, query)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })

  expect(Math.max(...times)).toBeLessThan(250) // of the processor's time, whatever else it does; measured 5 to 26
})
