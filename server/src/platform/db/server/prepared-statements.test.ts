import { expect, test } from 'vitest'
import { createNaming } from './prepared-statements.ts'

test('a statement has a name from its second time on, and keeps it', () => {
  const nameOf = createNaming()
  const names = ['select 1', 'select 2', 'select 1', 'select 1', 'select 2'].map(nameOf)

  expect(names).toEqual([undefined, undefined, 'kept_1', 'kept_1', 'kept_2'])
})

test('what is not planned has no name', () => {
  const nameOf = createNaming()

  for (const text of ['begin', 'commit', 'create schema "a"'])
    expect([nameOf(text), nameOf(text)]).toEqual([undefined, undefined])
})

test('a connection keeps a hundred statements and no more', () => {
  const nameOf = createNaming()
  const texts = Array.from({ length: 5000 }, (_, index) => `select ${index}`)
  for (const text of texts) nameOf(text)
  const named = texts.map(nameOf).filter((name) => name !== undefined)

  expect(named).toHaveLength(100)
})
