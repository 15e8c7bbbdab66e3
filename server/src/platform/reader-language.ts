import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, languageCodes } from '@lectern/contract/languages.ts'

const spoken = new AsyncLocalStorage<Language>()

/**
 * Writes a page, a mail or a document for one reader: every message, date and amount in it is in their language. It holds for
 * the whole, so no function in between hands it on.
 */
export const writtenIn = <T>(language: Language, write: () => T): T => spoken.run(language, write)

/** The language in which something is being written; English outside of that, where the app speaks. */
export const readerLanguage = (): Language => spoken.getStore() ?? 'en'

/** For `Intl`: digits everybody can read on an invoice, and the calendar in which classes are planned. */
export const readerLocale = (): string => {
  const language = readerLanguage()

  return language === 'en' ? 'en-US' : language === 'ar' ? 'ar-u-ca-gregory-nu-latn' : language
}

export const readerDirection = (): 'ltr' | 'rtl' => (readerLanguage() === 'ar' ? 'rtl' : 'ltr')

/** The first of a browser's languages that there is: for pages whose reader nobody knows. */
export function languageAsked(header: string | undefined): Language {
  const asked = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((each) => each.trim().slice(0, 2).toLowerCase())

  return (
    languageCodes.find((code) => code === asked.find((each) => languageCodes.some((one) => one === each))) ??
    'en'
  )
}
