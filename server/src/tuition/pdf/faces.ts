/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import subsetFont from 'subset-font'
import { charactersIn } from './characters.ts'
import {
  displayFamily,
  type Family,
  findFontFiles,
  type HanFamily,
  hanFamilies,
  plainFamilies,
  slipFamily,
} from './font-files.ts'
import { makeOnce } from './make-once.ts'
import { type ShapedFont, shapedFont } from './shaping.ts'

export type Style = 'regular' | 'semibold' | 'display' | 'slip' | 'slipBold'

/** One file of a font in one style, ready to be embedded. */
export type Face = {
  name: string
  font: ShapedFont
  /** Large letters stand closer. */
  isDisplay: boolean
  has: (codePoint: number) => boolean
}

const axes: Record<Style, Record<string, number>> = {
  regular: { wght: 400 },
  semibold: { wght: 600 },
  display: { wght: 480, opsz: 36 },
  slip: { wght: 400 },
  slipBold: { wght: 700 },
}

/** Enough for letters that do not join: accents, kerning, figures of one width. The rest of Inter's takes most of the time. */
const plainFeatures = ['ccmp', 'kern', 'lnum', 'locl', 'mark', 'mkmk', 'tnum']

/**
 * Most invoices need three; a name in Chinese one or two more. All that there can be are fewer than a thousand, 45 MB, and to
 * make one takes 20 ms: each is made once, so that no text has them made over and over.
 */
const made = new Map<string, Promise<Face>>()

/** The face that draws a character, or null where no font holds it. */
export async function findFace(codePoint: number, style: Style, han: HanFamily): Promise<Face | null> {
  const source = await findSource(codePoint, style, han)

  return source && loadFace(source)
}

/** Asks the files alone: no face is made. */
export const isPrintable = async (codePoint: number, han: HanFamily): Promise<boolean> =>
  (await findSource(codePoint, 'regular', han)) !== null

type Source = { path: string; style: Style }

async function findSource(codePoint: number, style: Style, han: HanFamily): Promise<Source | null> {
  for (const [family, familyStyle] of familiesOf(style, han)) {
    for (const path of await findFontFiles(family, codePoint)) {
      if ((await charactersIn(path)).has(codePoint)) return { path, style: familyStyle }
    }
  }

  return null
}

function familiesOf(style: Style, han: HanFamily): [Family, Style][] {
  const own = ownFamilies[style]
  const sans = own ? 'regular' : style
  const rest: Family[] = [...plainFamilies, han, ...hanFamilies.filter((other) => other !== han)]
  const families = rest.map((family): [Family, Style] => [family, sans])

  return own ? [[own, style], ...families] : families
}

/** What comes before the fonts that hold all else. */
const ownFamilies: Partial<Record<Style, Family>> = {
  display: displayFamily,
  slip: slipFamily,
  slipBold: slipFamily,
}

function loadFace({ path, style }: Source): Promise<Face> {
  const name = `${basename(path, '.woff2')} ${style}`

  return makeOnce(made, name, () => readFace(name, path, style))
}

/** The packages hold fonts whose weight varies, compressed for browsers; a PDF takes one weight, uncompressed. */
async function readFace(name: string, path: string, style: Style): Promise<Face> {
  const characters = await charactersIn(path)
  const isPlain = /\/(inter|newsreader|arimo)-/.test(path)
  const bytes = await subsetFont(await readFile(path), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: axes[style],
    ...(isPlain && { keepFeatures: plainFeatures }),
  })

  return {
    name,
    font: shapedFont(name, bytes, isPlain),
    isDisplay: style === 'display',
    has: (codePoint) => characters.has(codePoint),
  }
}
