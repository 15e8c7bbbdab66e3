import type { Language } from '@lectern/contract/languages.ts'
import { arabic, arabicCities } from './arabic.ts'
import { english, type MessageKey } from './english.ts'
import { french, frenchCities } from './french.ts'
import { german, germanCities } from './german.ts'
import { italian, italianCities } from './italian.ts'
import { polish, polishCities } from './polish.ts'
import { portuguese, portugueseCities } from './portuguese.ts'
import { spanish, spanishCities } from './spanish.ts'

/** The same messages in every language: a new one is a file and a line. */
export const catalogues: Record<Language, Record<MessageKey, string>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  pl: polish,
  ar: arabic,
}

/** Cities that are called otherwise than in the names of zones. */
export const cities: Record<Language, Record<string, string>> = {
  en: {},
  de: germanCities,
  es: spanishCities,
  fr: frenchCities,
  it: italianCities,
  pt: portugueseCities,
  pl: polishCities,
  ar: arabicCities,
}
