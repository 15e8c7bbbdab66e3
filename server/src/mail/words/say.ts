import { format, type Values } from '../../platform/messages.ts'
import { readerLanguage } from '../../platform/reader-language.ts'
import { catalogues } from './catalogues.ts'
import type { MessageKey } from './english.ts'

/** A message in the reader's language. */
export function say(key: MessageKey, values: Values = {}): string {
  const language = readerLanguage()

  return format(catalogues[language][key], values, language)
}
