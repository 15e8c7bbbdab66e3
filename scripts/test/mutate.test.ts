import { expect, test } from 'vitest'
import { chooseMutants, mutationsOf, randomFrom } from '../mutants/mutate.ts'

test.each([
  ['  if (a === b) return', ['  if (a !== b) return', '  if (!(a === b)) return']],
  [
    '  const isOpen = left < right && isWanted',
    ['  const isOpen = left <= right && isWanted', '  const isOpen = left < right || isWanted'],
  ],
  ['  await takeQuota(db, plan)', ['  void 0']],
  ["    .where('id', '=', id)", ['    ']],
  ['const limit = 50', ['const limit = 0']],
])('a line is made wrong in each of its ways: %s', (line, ways) => {
  expect(mutationsOf(line)).toEqual(ways)
})

test.each(["import { a } from './a.ts'", '  // a < b', ' * a < b', '', '})', 'export type A = 1 | 2'])(
  'what no test is for stays as it is: %s',
  (line) => {
    expect(mutationsOf(line)).toEqual([])
  },
)

test('a seed chooses the same lines again, each at most once, and another seed others', () => {
  const files = [
    { file: 'a.ts', text: Array.from({ length: 200 }, (_, n) => `const a${n} = b === c`).join('\n') },
  ]
  const choose = (seed: number) => chooseMutants(files, 20, randomFrom(seed))

  expect(choose(1)).toEqual(choose(1))
  expect(choose(1)).not.toEqual(choose(2))
  expect(new Set(choose(1).map(({ line }) => line)).size).toBe(20)
  expect(choose(1)[0]?.after).toMatch(/ !== /)
})
