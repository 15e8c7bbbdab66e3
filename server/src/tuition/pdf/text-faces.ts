import { BoundedMap } from '../../platform/bounded-map.ts'
import { type Face, findFace, type Style } from './faces.ts'
import type { HanFamily } from './font-files.ts'

/** Characters that Chinese, Japanese and Korean share are drawn as the rest of the text suggests. */
export function hanFamilyOf(text: string): HanFamily {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'noto-sans-jp'
  if (/\p{Script=Hangul}/u.test(text)) return 'noto-sans-kr'

  return /\p{Script=Bopomofo}/u.test(text) ? 'noto-sans-tc' : 'noto-sans-sc'
}

/** What belongs to the letter before it, and so to its font where that has it: accents, vowel signs, joiners. */
const continuesLetter = (character: string): boolean => /[\p{M}\p{Cf}]/u.test(character)

/** The face for each UTF-16 unit of a text. What no font holds gets the box of the first one. */
export async function findFaces(text: string, style: Style): Promise<Face[]> {
  const han = hanFamilyOf(text)
  const faces: Face[] = []
  let before: Face | undefined
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const staysWithBefore = character === ' ' || continuesLetter(character)
    const face =
      before && staysWithBefore && before.has(codePoint)
        ? before
        : (found.get(keyOf(codePoint, style, han)) ?? (await faceFor(codePoint, style, han)))
    for (let unit = 0; unit < character.length; unit++) faces.push(face)
    before = face
  }

  return faces
}

/** Of letters that came before, in whichever text. */
const found = new BoundedMap<string, Face>(20_000)

const keyOf = (codePoint: number, style: Style, han: HanFamily): string => `${codePoint} ${style} ${han}`

async function faceFor(codePoint: number, style: Style, han: HanFamily): Promise<Face> {
  const face = (await findFace(codePoint, style, han)) ?? (await findFace(0x41, style, han))
  if (!face) throw new Error('The fonts of invoices are not installed')
  found.set(keyOf(codePoint, style, han), face)

  return face
}
