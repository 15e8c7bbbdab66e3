import { expect, test } from 'vitest'
import { timesAsLong } from '#test/times-as-long.ts'
import { unlinked } from './unlinked.ts'

test.each([
  ['See https://evil.example/x?y=1.', 'See https:\u2060//evil.\u2060example/x?y=1.\u2060'],
  ['..evil.example', '..evil.\u2060example'],
  ['write to a@evil.example', 'write to a@evil.\u2060example'],
  ['Bring 3.5 kg. Then go.', 'Bring 3.5 kg. Then go.'],
])('%s is read as before and is no link', (text, without) => {
  expect(unlinked(text)).toBe(without)
})

test.each(['a', 'a.1', 'a-', 'a.b.', 'www.'])(
  'a long text of %s takes no longer than a hundred short ones',
  async (piece) => {
    const text = async () => unlinked(piece.repeat(32_000))
    const texts = async () => Array.from({ length: 100 }, () => unlinked(piece.repeat(320)))

    expect(await timesAsLong(text, texts, 20)).toBeLessThan(20)
  },
)
