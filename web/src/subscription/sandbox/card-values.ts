import {
  describeCode,
  describeExpiry,
  describeNumber,
  type TestCard,
} from '@lectern/contract/subscription/card-values.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { digitsOf } from './card-format.ts'

/** As they stand in the form; only the card itself is sent. */
export type CardValues = {
  number: string
  expiry: string
  code: string
  name: string
  country: string
  postalCode: string
}

export const cardFields = ['number', 'expiry', 'code'] as const
export type CardField = (typeof cardFields)[number]

export const cardResolver: Resolver<CardValues, unknown, TestCard> = ({ number, expiry, code, name }) => {
  const digits = digitsOf(number)
  const found = {
    number: describeNumber(digits),
    expiry: describeExpiry(expiry, new Date()),
    code: describeCode(code, digits),
    name: name.trim() === '' ? 'Name on card is required' : undefined,
  }
  const wrong = Object.entries(found).filter(([, message]) => message !== undefined)
  if (wrong.length === 0) return { values: { number: digits, expiry, code }, errors: {} }

  const errors = Object.fromEntries(wrong.map(([field, message]) => [field, { type: 'card', message }]))
  return { values: {}, errors: errors as FieldErrors<CardValues> }
}
