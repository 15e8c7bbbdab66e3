import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../launch/project.mjs'
import { importsOf } from '../rooms/imports.ts'
import { problemsIn } from '../rooms/problems.ts'
import { type Wing, wings } from '../rooms/rooms.ts'
import { architectureFile, withRooms } from '../rooms/rooms-table.ts'

const house: Wing = {
  folder: 'house',
  alias: '#house/',
  layers: [
    { name: 'ground', rooms: { cellar: '' } },
    { name: 'features', rooms: { kitchen: '', bath: '', hall: '' } },
    { name: 'composition', rooms: { roof: '' } },
  ],
  knownCycles: [],
}
const problemsOf = (...imports: [from: string, to: string][]) =>
  problemsIn(
    house,
    imports.map(([from, to]) => ({ from, to })),
  )

test.each(wings)('every import of $folder keeps to the table of rooms', (wing) => {
  const imports = importsOf(wing.folder, wing.alias)

  expect(imports.length).toBeGreaterThan(100)
  expect(problemsIn(wing, imports)).toEqual([])
})

test('the architecture shows the same table', () => {
  const text = readFileSync(inProject(architectureFile), 'utf8')

  expect(withRooms(text), 'run: npm run docs').toBe(text)
})

test('a room knows what lies below it and beside it', () => {
  expect(
    problemsOf(['roof/a.ts', 'kitchen/b.ts'], ['kitchen/b.ts', 'bath/c.ts'], ['bath/c.ts', 'cellar/d.ts']),
  ).toEqual([])
})

test('a room that imports a higher one is told', () => {
  expect(problemsOf(['cellar/a.ts', 'kitchen/b.ts'])).toEqual([
    'house/cellar/a.ts imports kitchen/b.ts: cellar lies below kitchen and must not know it. Let kitchen hand it over.',
  ])
})

test('a cycle of rooms is told with the import to change, although no file is in a cycle', () => {
  expect(
    problemsOf(
      ['kitchen/a.ts', 'bath/b.ts'],
      ['kitchen/c.ts', 'bath/b.ts'],
      ['bath/d.ts', 'hall/e.ts'],
      ['bath/f.ts', 'hall/e.ts'],
      ['hall/g.ts', 'kitchen/h.ts'],
    ),
  ).toEqual(['house: kitchen -> bath -> hall -> kitchen is a cycle. Change: hall/g.ts imports kitchen/h.ts'])
})

test("another feature's component is refused, its functions are not", () => {
  expect(problemsOf(['kitchen/a.tsx', 'bath/tub.tsx'], ['kitchen/a.tsx', 'bath/water.ts'])).toEqual([
    "house/kitchen/a.tsx imports bath/tub.tsx: a feature shows another's parts through a slot (web/src/app/slots.ts).",
  ])
})

test('a folder without a line in the table, and a way out of the wing, are told', () => {
  expect(problemsOf(['attic/a.ts', 'cellar/b.ts'], ['kitchen/a.ts', '../garden/b.ts'])).toEqual([
    'house/attic/a.ts imports cellar/b.ts: attic has no line in scripts/rooms/rooms.ts.',
    'house/kitchen/a.ts imports ../garden/b.ts: a wing knows the contract and nothing else outside itself.',
  ])
})
