import { type Language, languageCodes } from '@lectern/contract/languages.ts'
import { describe, expect, test } from 'vitest'
import { cities, catalogues as onPages } from '#server/families/words/catalogues.ts'
import { catalogues as inMails } from '#server/mail/words/catalogues.ts'
import { format } from '#server/platform/messages.ts'
import { catalogues as onTestCheckout } from '#server/tuition/card/sandbox/test-checkout-words.ts'

const plural = /\{(\w+), plural, ((?:\w+ \{[^{}]*\} ?)+)\}/g
const placeholder = /\{(\w+)(?:, plural, (?:\w+ \{[^{}]*\} ?)+)?\}/g

const names = (message: string): string[] =>
  [...new Set([...message.matchAll(placeholder)].map(([, name = '']) => name))].sort()

const categories = (language: Language): string[] =>
  [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort()

const lists = ['ordinals', 'numbers']

describe.each(languageCodes)('in %s', (language) => {
  test.each([
    ['pages', onPages],
    ['mails', inMails],
    ['the sandbox', onTestCheckout],
  ] as const)('every message of %s has the placeholders of the English one, and every form', (_, all) => {
    const english = all.en as Record<string, string>
    const messages = all[language] as Record<string, string>

    expect(Object.keys(messages)).toEqual(Object.keys(english))
    for (const [key, message] of Object.entries(messages)) {
      expect(names(message), key).toEqual(names(english[key] ?? ''))
      expect(message, key).not.toBe('')
      const rest = message.replace(placeholder, '')
      expect(rest, key).not.toMatch(/[{}#]/)
      for (const [, , forms = ''] of message.matchAll(plural)) {
        const given = [...forms.matchAll(/(\w+) \{/g)].map(([, form]) => form).sort()
        expect(given, key).toEqual(categories(language))
      }
    }
  })

  test('every message can be written, with every number', () => {
    for (const all of [onPages, inMails, onTestCheckout])
      for (const message of Object.values(all[language] as Record<string, string>))
        for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]) {
          const values = Object.fromEntries(names(message).map((name) => [name, count]))
          expect(format(message, values, language)).not.toMatch(/[{}]/)
        }
  })

  test('ordinals and numbers are twenty', () => {
    for (const list of lists)
      expect((onPages[language] as Record<string, string>)[list]?.split(' ')).toHaveLength(20)
  })

  test('what is marked in the heading stands in it', () => {
    const messages = onPages[language]
    const said = (key: 'page.title' | 'page.marked') => format(messages[key], { student: 'Ama' }, language)

    expect(said('page.title')).toContain(said('page.marked'))
  })
})

test('no language but English leaves a sentence as it is in English', () => {
  for (const language of languageCodes.filter((each) => each !== 'en'))
    for (const all of [onPages, inMails, onTestCheckout]) {
      const english = all.en as Record<string, string>
      const same = Object.entries(all[language] as Record<string, string>).filter(
        ([key, message]) => message === english[key] && message.split(' ').length > 4 && !lists.includes(key),
      )
      expect(same).toEqual([])
    }
})

test('Arabic has every city in its own writing', () => {
  expect(Object.values(cities.ar).filter((city) => /[a-z]/i.test(city))).toEqual([])
})
