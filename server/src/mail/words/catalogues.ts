import type { Language } from '@lectern/contract/languages.ts'
import { arabic } from './arabic.ts'
import { english, type MessageKey } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

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
