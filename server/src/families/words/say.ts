import { format, type Values } from '../../platform/messages.ts'
import { english, type MessageKey } from './english.ts'

/** A message in the reader's language; there is one so far. */
export const say = (key: MessageKey, values: Values = {}): string => format(english[key], values)

const wordOf = (key: 'ordinals' | 'numbers', number: number): string =>
  english[key].split(' ')[number - 1] ?? String(number)

export const ordinal = (number: number): string => wordOf('ordinals', number)
export const numberWord = (number: number): string => wordOf('numbers', number)
