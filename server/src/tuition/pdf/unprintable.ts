import { isPrintable } from './faces.ts'
import { hanFamilyOf } from './text-faces.ts'

const isInvisible = (character: string): boolean => /[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/u.test(character)

/** The characters of a text that none of the fonts holds, each once, so that the screen can say so before it is printed. */
export async function findUnprintable(text: string): Promise<string[]> {
  const han = hanFamilyOf(text)
  const missing: string[] = []
  for (const character of new Set(text.normalize('NFC'))) {
    if (character >= ' ' && character <= '~') continue
    if (isInvisible(character)) continue
    if (!(await isPrintable(character.codePointAt(0) ?? 0, han))) missing.push(character)
  }

  return missing
}
