import bidiFactory, { type Bidi } from 'bidi-js'
import type { Face, Style } from './faces.ts'
import { lettersOf } from './line-breaks.ts'
import { findFaces } from './text-faces.ts'

// Its types say CommonJS, its code is a module, so the compiler looks for one `default` too many.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** A piece of a line in one font and one direction. */
export type Run = { text: string; face: Face; isRightToLeft: boolean }

/** A text with a face and a direction for each of its UTF-16 units. */
export type Typeset = { text: string; faces: readonly Face[]; levels: Uint8Array }

export async function typeset(original: string, style: Style): Promise<Typeset> {
  const text = original.normalize('NFC').replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')

  return { text, faces: await findFaces(text, style), levels: bidi.getEmbeddingLevels(text).levels }
}

type Item = { start: number; end: number; level: number; face: Face }

/** The runs of one line, from left to right as they are drawn. */
export function visualRuns(typeset: Typeset, start: number, end: number): Run[] {
  return inVisualOrder(itemsOf(typeset, start, end)).map(({ start, end, level, face }) => {
    const text = typeset.text.slice(start, end)
    const isRightToLeft = level % 2 === 1

    return isRightToLeft && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
      ? { text: mirrored(text), face, isRightToLeft: false }
      : { text, face, isRightToLeft }
  })
}

/** Same face, same direction; a run breaks nowhere else, so letters join and marks find their place. */
function itemsOf({ faces, levels }: Typeset, start: number, end: number): Item[] {
  const items: Item[] = []
  for (let index = start; index < end; index++) {
    const level = levels[index] ?? 0
    const face = faces[index]
    if (!face) continue
    const last = items.at(-1)
    if (last && last.level === level && last.face === face) last.end = index + 1
    else items.push({ start: index, end: index + 1, level, face })
  }

  return items
}

/** Rule L2 of the Unicode bidirectional algorithm: from the highest level down, each sequence of that level or more turns round. */
function inVisualOrder(items: readonly Item[]): Item[] {
  let ordered = [...items]
  const highest = Math.max(0, ...items.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) ordered = turnedRound(ordered, level)

  return ordered
}

function turnedRound(items: readonly Item[], level: number): Item[] {
  const turned: Item[] = []
  let sequence: Item[] = []
  for (const item of items) {
    if (item.level >= level) sequence.unshift(item)
    else {
      turned.push(...sequence, item)
      sequence = []
    }
  }

  return [...turned, ...sequence]
}

/** Brackets and signs between right-to-left words: the fonts turn letters round by themselves, but not these. */
const mirrored = (text: string): string =>
  lettersOf(text)
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .reverse()
    .join('')
