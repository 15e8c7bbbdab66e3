import { expect, test } from 'vitest'
import { createStatements } from './prepared-statements.ts'

test('a statement has a name from its second time on, and keeps it', () => {
  const { nameOf } = createStatements(true)
  const names = ['select 1', 'select 2', 'select 1', 'select 1', 'select 2'].map(nameOf)

  expect(names).toEqual([undefined, undefined, 'kept_1', 'kept_1', 'kept_2'])
})

test('what is not planned has no name', () => {
  const { nameOf } = createStatements(true)

  for (const text of ['begin', 'commit', 'create schema "a"'])
    expect([nameOf(text), nameOf(text)]).toEqual([undefined, undefined])
})

test('a connection that has met six hundred statements keeps no others, and should be replaced', () => {
  const { nameOf, areMany } = createStatements(true)
  const texts = Array.from({ length: 5000 }, (_, index) => `select ${index}`)
  for (const text of texts.slice(0, 599)) nameOf(text)
  expect(areMany()).toBe(false)

  for (const text of texts) nameOf(text)
  expect(areMany()).toBe(true)
  expect(texts.map(nameOf).filter((name) => name !== undefined)).toHaveLength(600)
})

test('where statements are not kept none has a name, and those that were met still count', () => {
  const { nameOf, areMany } = createStatements(false)
  const texts = Array.from({ length: 600 }, (_, index) => `select ${index}`)

  expect([...texts, ...texts].map(nameOf).filter((name) => name !== undefined)).toEqual([])
  expect(areMany()).toBe(true)
})
