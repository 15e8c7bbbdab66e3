import type { Language } from '@lectern/contract/languages.ts'
import { cityOf } from '@lectern/contract/zone-city.ts'
import { format, type Values } from '../../platform/messages.ts'
import { readerLanguage, writtenIn } from '../../platform/reader-language.ts'
import { catalogues, cities } from './catalogues.ts'
import type { MessageKey } from './english.ts'

/** A message in the reader's language. */
export function say(key: MessageKey, values: Values = {}): string {
  const language = readerLanguage()

  return format(catalogues[language][key], values, language)
}

/** Stands for the name of a teacher who has told none. */
export const unnamedTeacher = (language: Language): string =>
  writtenIn(language, () => say('teacher.unnamed'))

const wordOf = (key: 'ordinals' | 'numbers', number: number): string =>
  say(key).split(' ')[number - 1] ?? String(number)

export const ordinal = (number: number): string => wordOf('ordinals', number)
export const numberWord = (number: number): string => wordOf('numbers', number)

/** The city of a zone as the reader calls it. */
export function cityName(zone: string): string {
  const city = cityOf(zone)

  return cities[readerLanguage()][city] ?? city
}
