/** One line of a file, made wrong. */
export type Mutant = { file: string; line: number; before: string; after: string }

type Change = [pattern: RegExp, instead: string]

/** What a slip of the hand makes of a line, and what a test should notice. */
const changes: Change[] = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ < /, ' <= '],
  [/ <= /, ' < '],
  [/ > /, ' >= '],
  [/ >= /, ' > '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ \+ /, ' - '],
  [/ - /, ' + '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/\bif \(([^()]+)\)/, 'if (!($1))'],
  [/\.filter\(/, '.map('],
  [/\.some\(/, '.every('],
  [/\.every\(/, '.some('],
  [/Math\.max\(/, 'Math.min('],
  [/Math\.min\(/, 'Math.max('],
  [/\.orderBy\('(\w+)'\)/, ".orderBy('$1', 'desc')"],
  [/^( *)(await )?\w[\w.]*\(.*\)$/, '$1void 0'],
  [/^( *)(if .*)?throw .*$/, '$1void 0'],
  [/^( *)\.where\(.*\)$/, '$1'],
  [/\b([1-9]\d*)\b(?!\d*['`\w-])/, '0'],
]

/** Comments, imports, types and what only draws or names something: wrong there is not what a test is for. */
const isSpared = (line: string): boolean =>
  /^\s*(\/?\*|\/\/|import |export \{|export type|type |[})\]]|<\/?\w*>?$)/.test(line) ||
  /className=|^\s*(name|summary|description|message|title):/.test(line) ||
  line.trim() === ''

/** Every way in which this line can be made wrong. */
export function mutationsOf(line: string): string[] {
  if (isSpared(line)) return []

  return [
    ...new Set(
      changes
        .filter(([pattern]) => pattern.test(line))
        .map(([pattern, instead]) => line.replace(pattern, instead))
        .filter((changed) => changed !== line),
    ),
  ]
}

/** The same numbers from 0 up to 1 for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed

  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Lines by chance, each at most once, so that a long file has its share. */
export function chooseMutants(
  files: readonly { file: string; text: string }[],
  count: number,
  random: () => number,
): Mutant[] {
  const possible = files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .map((before, index) => ({ file, line: index + 1, before, ways: mutationsOf(before) }))
      .filter(({ ways }) => ways.length > 0),
  )
  const chosen: Mutant[] = []
  while (chosen.length < count && possible.length > 0) {
    const [{ ways, ...where } = { ways: [], file: '', line: 0, before: '' }] = possible.splice(
      Math.floor(random() * possible.length),
      1,
    )
    chosen.push({ ...where, after: ways[Math.floor(random() * ways.length)] ?? '' })
  }

  return chosen
}
