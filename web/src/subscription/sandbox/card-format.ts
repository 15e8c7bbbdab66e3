import { codeLength, numberLength } from '@lectern/contract/subscription/card-values.ts'

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** In groups of four; American Express in its own way. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text)
  const groups =
    numberLength(digits) === 15
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/
  const [, ...parts] = groups.exec(digits) ?? []

  return parts.filter(Boolean).join(' ')
}

/** `5` can only be May; the slash comes by itself and goes when it is deleted. */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text).slice(0, 4)
  const digits = /^[2-9]/.test(typed) ? `0${typed}`.slice(0, 4) : typed
  if (digits.length < 2 || (digits.length === 2 && text.endsWith('/'))) return digits
  if (digits.length === 2 && !text.includes('/')) return `${digits} / `

  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export const formatCode = (text: string, number: string): string =>
  digitsOf(text).slice(0, codeLength(digitsOf(number)))

/** Where the caret stands after formatting: behind as many digits as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  let seen = 0
  for (const [index, character] of [...formatted].entries()) {
    if (seen === digitsBefore) return index
    if (/\d/.test(character)) seen += 1
  }

  return formatted.length
}
