import { expect, test } from 'vitest'
import { keptMegabytes } from '#test/kept-megabytes.ts'

test('a thousand invoices in one file grow the memory by less than 64 MB', async () => {
  expect(await keptMegabytes(1000)).toBeLessThan(64)
}, 600_000)
