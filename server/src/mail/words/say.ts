import { format, type Values } from '../../platform/messages.ts'
import { english, type MessageKey } from './english.ts'

/** A message in the reader's language; there is one so far. */
export const say = (key: MessageKey, values: Values = {}): string => format(english[key], values)
