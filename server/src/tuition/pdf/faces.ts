/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'
import { BoundedMap } from '../../platform/bounded-map.ts'
import {
  displayFamily,
  type Family,
  findFontFiles,
  type HanFamily,
  hanFamilies,
  plainFamilies,
} from './font-files.ts'

export type Style = 'regular' | 'semibold' | 'display'

/** One file of a font in one style, ready to be embedded. */
export type Face = {
  name: string
  bytes: Buffer
  /** Large letters stand closer. */
  isDisplay: boolean
  has: (codePoint: number) => boolean
}

const axes: Record<Style, Record<string, number>> = {
  regular: { wght: 400 },
  semibold: { wght: 600 },
  display: { wght: 480, opsz: 36 },
}

/** Enough for letters that do not join: accents, kerning, figures of one width. The rest of Inter's takes most of the time. */
const plainFeatures = ['ccmp', 'kern', 'lnum', 'locl', 'mark', 'mkmk', 'tnum']

/** Most invoices need three; a name in Chinese one or two more. */
const loaded = new BoundedMap<string, Promise<Face>>(48)

/** The face that draws a character, or null where no font holds it. */
export async function findFace(codePoint: number, style: Style, han: HanFamily): Promise<Face | null> {
  for (const [family, familyStyle] of familiesOf(style, han)) {
    for (const path of await findFontFiles(family, codePoint)) {
      const face = await loadFace(path, familyStyle)
      if (face.has(codePoint)) return face
    }
  }

  return null
}

function familiesOf(style: Style, han: HanFamily): [Family, Style][] {
  const sans = style === 'display' ? 'regular' : style
  const rest: Family[] = [...plainFamilies, han, ...hanFamilies.filter((other) => other !== han)]
  const families = rest.map((family): [Family, Style] => [family, sans])

  return style === 'display' ? [[displayFamily, style], ...families] : families
}

function loadFace(path: string, style: Style): Promise<Face> {
  const name = `${basename(path, '.woff2')} ${style}`
  const face = loaded.get(name) ?? readFace(name, path, style)
  loaded.delete(name) // the one used last is the last to go
  loaded.set(name, face)

  return face
}

/** The packages hold fonts whose weight varies, compressed for browsers; a PDF takes one weight, uncompressed. */
async function readFace(name: string, path: string, style: Style): Promise<Face> {
  const bytes = await subsetFont(await readFile(path), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: axes[style],
    ...(/\/(inter|newsreader)-/.test(path) && { keepFeatures: plainFeatures }),
  })
  const font = fontkit.create(bytes) as fontkit.Font

  return {
    name,
    bytes,
    isDisplay: style === 'display',
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
  }
}
