import { expect, test } from 'vitest'
import { formatFileSize, formatKilobytes } from './file-size.ts'

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 - 1, '1.0 MB'],
  [1_887_437, '1.8 MB'],
  [1024 ** 3, '1.0 GB'],
  [1024 ** 4, '1024.0 GB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

test('in KB a large file stays comparable with a small one', () => {
  expect(formatKilobytes(512)).toBe('0.5 KB')
  expect(formatKilobytes(3 * 1024 ** 2)).toBe('3072.0 KB')
})
