/** Values that a message takes: text, or a number that chooses its plural. */
export type Values = Readonly<Record<string, string | number>>

const placeholder = /\{(\w+)(?:, plural, ((?:\w+ \{[^{}]*\} ?)+))?\}/g
const form = /(\w+) \{([^{}]*)\}/g

/**
 * Writes an ICU message: `{name}`, and `{count, plural, one {# class} other {# classes}}`, where # is the number in the
 * language's digits. A value that is missing is a mistake in the code, never a hole in a mail.
 */
export function format(message: string, values: Values, language = 'en'): string {
  return message.replace(placeholder, (_all, name: string, forms: string | undefined) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the message "${message}" needs ${name}`)
    if (forms === undefined) return String(value)
    const category = new Intl.PluralRules(language).select(Number(value))
    const choices = new Map([...forms.matchAll(form)].map(([, key = '', text = '']) => [key, text]))

    return (choices.get(category) ?? choices.get('other') ?? '').replaceAll('#', String(value))
  })
}
