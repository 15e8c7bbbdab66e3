import { expect, test } from 'vitest'
import { describeProgress, speedOf, withSample } from './upload-progress.ts'

const megabyte = 1024 * 1024

test('progress tells what is sent, how fast, and how long it still takes', () => {
  const samples = [
    { at: 0, bytes: 0 },
    { at: 2000, bytes: 8 * megabyte },
  ]

  expect(describeProgress(samples, 40 * megabyte)).toBe('8.0 MB of 40.0 MB · 4.0 MB/s · 8 seconds left')
  expect(describeProgress(samples, 1000 * megabyte)).toContain('5 minutes left')
})

test('before anything can be said of the speed, nothing is', () => {
  expect(describeProgress([{ at: 0, bytes: 0 }], 3 * megabyte)).toBe('0 Bytes of 3.0 MB')
})

test('when all is sent the server still has to look at it', () => {
  expect(describeProgress([{ at: 0, bytes: megabyte }], megabyte)).toBe('1.0 MB sent, being checked...')
})

test('the speed is that of the last five seconds', () => {
  let samples = [{ at: 0, bytes: 0 }]
  samples = withSample(samples, { at: 6000, bytes: 6000 })
  samples = withSample(samples, { at: 7000, bytes: 16_000 })

  expect(speedOf(samples)).toBe(10_000)
})
