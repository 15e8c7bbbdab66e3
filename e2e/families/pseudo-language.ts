import { catalogues } from '../../server/src/families/words/catalogues.ts'

/**
 * Loaded before the product: what stands in the catalogue for Arabic is English in letters with marks, half as long again. So a word
 * in plain letters on a page is a text that no catalogue has, and what is cut is too narrow for some language.
 */

const placeholder = /\{\w+(?:, plural, (?:\w+ \{[^{}]*\} ?)+)?\}/g
const form = /(\w+) \{([^{}]*)\}/g
const longer = 1.5

const marked = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => `${letter}\u0323`).normalize('NFC')

/** In words of eight letters, as a language has them that says the same in more of them. */
const more = (length: number): string =>
  Array.from({ length: Math.max(1, Math.round((length * (longer - 1)) / 8)) }, () => 'ẋ'.repeat(8)).join(' ')

const long = (text: string): string => (text.trim() === '' ? text : `${marked(text)} ${more(text.length)}`)

/** `{count, plural, one {# class} other {# classes}}` keeps what chooses among its texts. */
const pseudo = (message: string): string => {
  const chosen = [...message.matchAll(placeholder)].map(([all]) => all)
  const texts = message.split(placeholder)
  const last = texts.length - 1

  return texts
    .map((text, at) => {
      const value = chosen[at] ?? ''
      const shown = value.includes(', plural, ')
        ? value.replace(/(, plural, )(.*)\}$/s, (_all, head: string, forms: string) => {
            const changed = forms.replace(
              form,
              (_form, name: string, words: string) => `${name} {${marked(words)}}`,
            )
            return `${head}${changed}}`
          })
        : value
      return `${at === last ? long(text) : marked(text)}${shown}`
    })
    .join('')
}

const lists = ['ordinals', 'numbers']

catalogues.ar = Object.fromEntries(
  Object.entries(catalogues.en).map(([key, message]) => [
    key,
    lists.includes(key) ? marked(message) : pseudo(message),
  ]),
) as typeof catalogues.ar
