import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

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

export type Family = HanFamily | (typeof plainFamilies)[number] | typeof displayFamily

const { resolve } = createRequire(import.meta.url)

type Ranges = readonly (readonly [first: number, last: number])[]
type FontFile = { path: string; ranges: Ranges }

const filesOf = new Map<Family, Promise<readonly FontFile[]>>()

/**
 * The files of a family that may hold a character. Each family is cut into files for browsers, which suits us as well:
 * of the four large ones only the few files that a name needs are ever read.
 */
export async function findFontFiles(family: Family, codePoint: number): Promise<string[]> {
  const files = filesOf.get(family) ?? listFiles(family)
  filesOf.set(family, files)

  return (await files).filter(({ ranges }) => isIn(ranges, codePoint)).map(({ path }) => path)
}

async function listFiles(family: Family): Promise<FontFile[]> {
  const index = await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8')

  return Object.entries(JSON.parse(index) as Record<string, string>).map(([part, ranges]) => ({
    path: pathOf(family, part),
    ranges: ranges.split(',').map(rangeOf),
  }))
}

function pathOf(family: Family, part: string): string {
  const axes = family === displayFamily ? 'opsz' : 'wght'

  return resolve(
    `@fontsource-variable/${family}/files/${family}-${part.replace(/[[\]]/g, '')}-${axes}-normal.woff2`,
  )
}

/** `U+4E00-4E2F` or `U+4E00`. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-')

  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

const isIn = (ranges: Ranges, codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
