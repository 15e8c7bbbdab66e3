import { expect, test } from 'vitest'
import { newStockedLocation } from '#test/database/open-test-database.ts'
import { stopUnderLoad } from '#test/stops.ts'

test('a server that is stopped under load answers every request in flight and ends with 0', async () => {
  expect(await stopUnderLoad(await newStockedLocation(), 2)).toBeLessThan(10_000)
}, 180_000)
