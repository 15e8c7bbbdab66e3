import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { makeOnce } from './make-once.ts'

/** Where characters that several writings share are taken from: Chinese, Japanese and Korean draw the same ones differently. */
export const hanFamilies = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'] as const
export type HanFamily = (typeof hanFamilies)[number]

export const plainFamilies = [
  'inter', // Latin, Greek, Cyrillic
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-thai',
] as const

export const displayFamily = 'newsreader'

/** Liberation Sans by another name: one of the four fonts that a Swiss payment slip may be set in. */
export const slipFamily = 'arimo'

export type Family = HanFamily | (typeof plainFamilies)[number] | typeof displayFamily | typeof slipFamily

const { resolve } = createRequire(import.meta.url)

/** Files by the characters that they may hold. */
type Index = ReadonlyMap<number, readonly string[]>

const indexes = new Map<Family, Promise<Index>>()

/**
 * The files of a family that may hold a character. Each family is cut into files for browsers, which suits us as well:
 * of the four large ones only the few files that a name needs are ever read.
 */
export async function findFontFiles(family: Family, codePoint: number): Promise<readonly string[]> {
  const index = await makeOnce(indexes, family, () => readIndex(family))

  return index.get(codePoint) ?? []
}

async function readIndex(family: Family): Promise<Index> {
  const text = await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8')
  const index = new Map<number, readonly string[]>()
  for (const [part, ranges] of Object.entries(JSON.parse(text) as Record<string, string>)) {
    const alone = [pathOf(family, part)]
    for (const codePoint of ranges.split(',').flatMap(codePointsIn)) {
      const others = index.get(codePoint)
      index.set(codePoint, others ? [...others, ...alone] : alone)
    }
  }

  return index
}

function pathOf(family: Family, part: string): string {
  const axes = family === displayFamily ? 'opsz' : 'wght'

  return resolve(
    `@fontsource-variable/${family}/files/${family}-${part.replace(/[[\]]/g, '')}-${axes}-normal.woff2`,
  )
}

/** `U+4E00-4E2F` or `U+4E00`. */
function codePointsIn(range: string): number[] {
  const [first = 0, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((text) => Number.parseInt(text, 16))

  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
