import { firstCharacters } from '@lectern/contract/first-characters.ts'

/** The badge's two letters: of the code, or of the name where there is none. */
export const courseLetters = ({ code, name }: { code: string | null; name: string }): string =>
  firstCharacters((code || name).toUpperCase(), 2)
