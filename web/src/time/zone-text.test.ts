import { expect, test } from 'vitest'
import { aheadBy, zoneText } from './zone-text.ts'

const noon = new Date('2026-11-12T12:00:00Z')
const aheadOfUtc = (zone: string) => (aheadBy(zone, noon) ?? NaN) - (aheadBy('UTC', noon) ?? NaN)
const here = Intl.DateTimeFormat().resolvedOptions().timeZone

test('a zone tells its time, and by how much it is ahead or behind', () => {
  const ahead = aheadBy('Asia/Kolkata', noon) ?? 0
  const words = ahead === 0 ? 'as here' : `${Number((Math.abs(ahead) / 60).toFixed(2))} hour`

  expect(zoneText('Asia/Kolkata', noon)?.replace(/\s/g, ' ')).toContain('5:30 PM')
  expect(zoneText('Asia/Kolkata', noon)).toContain(words)
  expect(aheadOfUtc('Asia/Kolkata')).toBe(330)
  expect(aheadOfUtc('America/New_York')).toBe(-300)
})

test('the zone of this browser is as here', () => {
  expect(zoneText(here, noon)).toContain('as here')
})

test('of a zone that the browser does not know nothing is said', () => {
  expect(zoneText('Atlantis/Poseidonis', noon)).toBeUndefined()
  expect(aheadBy('Atlantis/Poseidonis', noon)).toBeUndefined()
})
