import { sql } from 'kysely'

/** Small letters without accents, so that what is typed in a hurry finds what was written with care. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Lexemes have a limit of their own. */
const maxWordLength = 100

type Found = 'organizationName' | 'email' | 'contactEmail' | 'firstName' | 'lastName'
type Searchable = { [Field in Found]?: string | null | undefined }

/** What an organization is found by: each word of its name, its owner's names and both of their emails. */
export function searchWordsOf({ organizationName, email, contactEmail, firstName, lastName }: Searchable) {
  const texts = [organizationName, email, contactEmail, firstName, lastName]
  const words = new Set(
    texts.flatMap((text) => wordsOf(text ?? '')).map((word) => word.slice(0, maxWordLength)),
  )

  return sql<string>`array_to_tsvector(${[...words]}::text[])`
}

const maxWords = 10

/** A tsquery in which every word is the beginning of one of the organization's, or null when nothing is asked for. */
export function searchQueryOf(search: string): string | null {
  const words = wordsOf(search).slice(0, maxWords)
  if (words.length === 0) return null

  return words.map((word) => `'${word.slice(0, maxWordLength)}':*`).join(' & ')
}
