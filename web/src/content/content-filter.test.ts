import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { expect, test } from 'vitest'
import { summarize } from './content-filter.ts'

const gigabyte = 1024 ** 3
const itemsOf = (...sizes: number[]) => sizes.map((fileSize) => ({ fileSize }) as ContentItem)

test('how much room there is stands beside what is used, from four fifths on', () => {
  expect(summarize(itemsOf(gigabyte, gigabyte), 50 * gigabyte)).toBe('2 items, 2.0 GB')
  expect(summarize(itemsOf(30 * gigabyte, 10 * gigabyte), 50 * gigabyte)).toBe('2 items, 40.0 GB of 50.0 GB')
  expect(summarize(itemsOf(30 * gigabyte))).toBe('1 item, 30.0 GB')
})
