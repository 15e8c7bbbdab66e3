import { expect, test } from 'vitest'
import { keptMegabytes } from '#test/kept-megabytes.ts'

test('a thousand invoices in one file grow the memory by less than 64 MB', async () => {
  const kept = await keptMegabytes(1000)
  console.info(`1,000 invoices in one file: ${kept.toFixed(1)} MB more at most`)

  expect(kept).toBeLessThan(64)
}, 600_000)
