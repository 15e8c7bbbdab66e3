import { expect, test } from 'vitest'
import { matchOptions } from '#web/ui/option.ts'
import { isSameZone } from './same-zone.ts'
import { zoneOptions } from './zone-options.ts'

const found = (query: string, chosen = '') =>
  matchOptions(zoneOptions(chosen), query).shown.map(({ value }) => value)

test.each([
  ['Kolkata', 'Asia/Kolkata'],
  ['Calcutta', 'Asia/Kolkata'],
  ['Kyiv', 'Europe/Kyiv'],
  ['Kathmandu', 'Asia/Kathmandu'],
  ['Yangon', 'Asia/Yangon'],
  ['Ho Chi Minh', 'Asia/Ho_Chi_Minh'],
  ['Saigon', 'Asia/Ho_Chi_Minh'],
  ['Nuuk', 'America/Nuuk'],
  ['Buenos Aires', 'America/Argentina/Buenos_Aires'],
  ['Indianapolis', 'America/Indiana/Indianapolis'],
  ['Louisville', 'America/Kentucky/Louisville'],
  ['UTC', 'UTC'],
])('%s finds %s, once', (query, zone) => {
  expect(found(query)).toEqual([zone])
})

test('a zone that was chosen keeps its name, old or new, and is there once', () => {
  expect(found('Kolkata', 'Asia/Calcutta')).toEqual(['Asia/Calcutta'])
  expect(found('Kolkata', 'Asia/Kolkata')).toEqual(['Asia/Kolkata'])
})

test('a zone that the browser does not list is there if it was chosen', () => {
  expect(found('Eastern')).toEqual([])
  expect(found('Eastern', 'US/Eastern')).toEqual(['US/Eastern'])
})

test('each zone is there once, and where it has two names they mean the same', () => {
  const options = zoneOptions('')
  const names = options.flatMap(({ detail = '' }) => detail.split(', '))
  const pairs = options.map(({ detail = '' }) => detail.split(', ')).filter(({ length }) => length === 2)

  expect(new Set(names).size).toBe(names.length)
  expect(pairs).toHaveLength(19)
  for (const [name = '', old = ''] of pairs) expect(isSameZone(name, old)).toBe(true)
})
