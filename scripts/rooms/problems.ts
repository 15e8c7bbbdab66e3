import { type Import, roomOf } from './imports.ts'
import type { Wing } from './rooms.ts'

/** What is wrong with the imports of a wing, each in a sentence that says what to change. */
export function problemsIn(wing: Wing, imports: readonly Import[]): string[] {
  const heights = new Map(
    wing.layers.flatMap(({ rooms }, height) => Object.keys(rooms).map((room) => [room, height] as const)),
  )
  const layerOf = (room: string) => wing.layers[heights.get(room) ?? -1]

  return [
    ...imports.flatMap(({ from, to }) => {
      const [knower, known] = [roomOf(from), roomOf(to)]
      const what = `${wing.folder}/${from} imports ${to}`
      if (knower === '') return []
      if (to.startsWith('..')) return [`${what}: a wing knows the contract and nothing else outside itself.`]
      const [height, other] = [heights.get(knower), heights.get(known)]
      if (height === undefined || other === undefined)
        return [`${what}: ${height === undefined ? knower : known} has no line in scripts/rooms/rooms.ts.`]
      if (other > height)
        return [`${what}: ${knower} lies below ${known} and must not know it. Let ${known} hand it over.`]
      if (isPartOfAnother(layerOf(knower)?.name, height === other, to))
        return [`${what}: a feature shows another's parts through a slot (web/src/app/slots.ts).`]
      return []
    }),
    ...cycleProblems(wing, imports),
  ]
}

/** In the browser: a component, whose props and styles are its feature's own business. */
const isPartOfAnother = (layer: string | undefined, isBeside: boolean, file: string): boolean =>
  layer === 'features' && isBeside && file.endsWith('.tsx')

function cycleProblems({ folder, knownCycles }: Wing, imports: readonly Import[]): string[] {
  const cycles = cyclesIn(imports)
  const found = cycles.map((cycle) => cycle.toSorted().join(', '))

  return [
    ...cycles
      .filter((cycle) => !knownCycles.includes(cycle.toSorted().join(', ')))
      .map(
        (cycle) =>
          `${folder}: ${cycle.join(' -> ')} -> ${cycle[0]} is a cycle. ${waysAround(cycle, imports)}`,
      ),
    ...knownCycles
      .filter((cycle) => !found.includes(cycle))
      .map((cycle) => `${folder}: the cycle of ${cycle} is gone: take it out of scripts/rooms/rooms.ts.`),
  ]
}

/** The link with the fewest imports is the one to cut. */
function waysAround(cycle: readonly string[], imports: readonly Import[]): string {
  const links = cycle.map((room, index) => linkOf(imports, room, cycle[(index + 1) % cycle.length] ?? ''))
  const [weakest = []] = links.toSorted((one, other) => one.length - other.length)

  return `Change: ${weakest.map(({ from, to }) => `${from} imports ${to}`).join('; ')}`
}

const linkOf = (imports: readonly Import[], knower: string, known: string): Import[] =>
  imports.filter(({ from, to }) => roomOf(from) === knower && roomOf(to) === known)

/** Each as the rooms on the way round, found once. */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const known = Map.groupBy(imports, ({ from }) => roomOf(from))
  const cycles: string[][] = []
  const done = new Set<string>()

  function walk(room: string, way: readonly string[]): void {
    const begun = way.indexOf(room)
    if (begun >= 0) {
      cycles.push(way.slice(begun))
      return
    }
    if (done.has(room)) return
    for (const next of new Set((known.get(room) ?? []).map(({ to }) => roomOf(to))))
      walk(next, [...way, room])
    done.add(room)
  }
  for (const room of known.keys()) walk(room, [])

  return cycles
}
