import * as fontkit from 'fontkit'
import { BoundedMap } from '../../platform/bounded-map.ts'

type Glyph = { id: number; advanceWidth: number; codePoints: number[] }
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
type Shape = { glyphs: readonly Glyph[]; positions: readonly Position[] }

/** What a PDF takes for a font: our own, since every file would read its tables and shape its words anew. */
export type ShapedFont = { layout(text: string, features: readonly string[]): ShapedRun }

/** Longer ones hardly come again. */
const maxWord = 24
/** Of all fonts together, some 20 MB at most. */
const maxWords = 8000

const words = new BoundedMap<string, Shape>(maxWords)

type Shared = fontkit.Font & { _glyphs: Record<number, unknown> }

/** A font that many files share. `isWordByWord`: no letter is shaped by one beyond a space. */
export function shapedFont(name: string, bytes: Buffer, isWordByWord: boolean): ShapedFont {
  const font = fontkit.create(bytes) as Shared

  function shape(text: string, features: readonly string[]): Shape {
    font._glyphs = {} // each knows the letters for which it was first used, and another file has its own
    const { glyphs, positions } = font.layout(text, [...features])

    return {
      glyphs: glyphs.map(({ id, advanceWidth, codePoints }) => ({ id, advanceWidth, codePoints })),
      positions,
    }
  }

  function shapeOnce(text: string, features: readonly string[]): Shape {
    if (text.length > maxWord) return shape(text, features)
    const key = `${name} ${features} ${text}`
    const known = words.get(key)
    if (known) return known
    const made = shape(text, features)
    words.set(key, made)

    return made
  }

  return Object.assign(Object.create(font), {
    layout: (text: string, features: readonly string[] = []) =>
      new ShapedRun((isWordByWord ? wordsOf(text) : [text]).map((word) => shapeOnce(word, features))),
  })
}

/** Each with the spaces behind it. */
const wordsOf = (text: string): string[] => text.match(/^ +|[^ ]+ */g) ?? []

/** Positions are the caller's own: they are scaled in place. */
class ShapedRun {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly Position[]

  constructor(shapes: readonly Shape[]) {
    this.glyphs = shapes.flatMap(({ glyphs }) => glyphs)
    this.positions = shapes.flatMap(({ positions }) => positions.map((position) => ({ ...position })))
  }

  get advanceWidth(): number {
    return this.positions.reduce((width, { xAdvance }) => width + xAdvance, 0)
  }
}
