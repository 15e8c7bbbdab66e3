import { firstCharacters } from '@lectern/contract/first-characters.ts'

/** Cut to so many characters as a reader counts them, without a trailing space, then "…". */
export function truncate(text: string, length: number): string {
  const cut = firstCharacters(text, length)

  return cut === text ? text : `${cut.trimEnd()}…`
}
