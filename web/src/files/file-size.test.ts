import { formatFileSize, formatInKilobytes } from '@lectern/contract/content/file-size.ts'
import { expect, test } from 'vitest'

const sizes: [number, string][] = [
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 - 1, '1.0 MB'],
  [88_290_099, '84.2 MB'],
  [1024 ** 3, '1.0 GB'],
  [5 * 1024 ** 4, '5120.0 GB'],
]

test.each(sizes)('%d bytes read as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

test.each([
  [2_048_000, '2000.0 KB'],
  [52, '0.1 KB'],
  [9, '9 Bytes'],
])('where only kilobytes are asked for, %d bytes read as %s', (bytes, text) => {
  expect(formatInKilobytes(bytes)).toBe(text)
})
