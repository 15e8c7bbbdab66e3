import { expect, test } from 'vitest'
import { seconds, showProgress } from '../launch/progress.mjs'

function paper(isTTY: boolean) {
  const written: string[] = []

  return { isTTY, written, write: (text: string) => written.push(text) > 0 }
}

test('a terminal sees one line that moves and then says how long it took', async () => {
  const out = paper(true)

  await showProgress('Building', async () => {}, out)

  expect(out.written[0]).toMatch(/^\r\S+ Building…$/)
  expect(out.written.at(-1)).toMatch(/^\r\S+Building… {2}done in \d\.\d s\n$/)
})

test('a log gets plain lines without control characters', async () => {
  const out = paper(false)

  await showProgress('Building', async () => {}, out)

  expect(out.written).toEqual(['Building…\n', expect.stringMatching(/^ {2}done in \d\.\d s\n$/)])
})

test('a failure is shown and passed on', async () => {
  const out = paper(false)

  const work = showProgress('Building', () => Promise.reject(new Error('no')), out)

  await expect(work).rejects.toThrow('no')
  expect(out.written.at(-1)).toBe('  failed\n')
})

test.for([
  [0, '0.0 s'],
  [4_449, '4.4 s'],
  [9_949, '9.9 s'],
  [9_950, '10 s'],
  [83_400, '83 s'],
] as const)('%i ms are written as %s', ([milliseconds, text]) => {
  expect(seconds(milliseconds)).toBe(text)
})
