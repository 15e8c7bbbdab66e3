import { AppError } from '../../../platform/http/app-error.ts'

/** One movement of an account, as a bank tells it; in the words of no format. */
export type StatementLine = {
  /** `2026-11-05`, on which it was booked. */
  date: string
  /** Digits with a point, above zero: `37.00`. */
  amount: string
  isCredit: boolean
  /** ISO 4217; null where the file names none. */
  currency: string | null
  /** Who sent it. */
  payer: string
  /** Their account, without spaces. */
  account: string | null
  /** What they wrote. */
  text: string
}

/** Why a line of a file could not be read. */
export type BrokenLine = { problem: string; payer: string; text: string }

export type ParsedLine = StatementLine | BrokenLine

export const isBroken = (line: ParsedLine): line is BrokenLine => 'problem' in line

/** Of all files of one import. A year of a busy school has fewer. */
export const maxLines = 10_000
const maxText = 500
/** Of a part of a line, as the file has it. */
export const maxPart = 4000
/** Of what a file is made of, elements and lines alike, for each line that it may become. */
const maxPieces = 100 * maxLines

export const tooMany = (): AppError =>
  new AppError('invalid_input', `Up to ${maxLines.toLocaleString('en')} lines can be imported at a time`)

/** Called for each piece of a file: one that has far more of them than its lines need is refused while it is read. */
export function countPieces(): () => void {
  let pieces = 0

  return () => {
    pieces += 1
    if (pieces > maxPieces) throw tooMany()
  }
}

export const tidy = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, maxText).toWellFormed()

export const tidyAccount = (text: string): string | null =>
  text.replace(/\s/g, '').toUpperCase().slice(0, 40).toWellFormed() || null

/** `20261105`, `2026-11-05T10:00:00`; null where it is no day. */
export function isoDate(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text.trim()) ?? []
  if (!year) return null
  try {
    return Temporal.PlainDate.from(`${year}-${month}-${day}`, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

type Raw = Omit<StatementLine, 'date' | 'amount'> & { date: string | null; amount: string | null }

/** A line with what could be made of it, or what could not. */
export function lineOf({ date, amount, payer, text, ...rest }: Raw): ParsedLine {
  const told = { payer: tidy(payer), text: tidy(text) }
  if (date === null) return { problem: 'The line has no date that exists.', ...told }
  if (amount === null) return { problem: 'The line has no amount that can be read.', ...told }

  return { date, amount, ...told, ...rest }
}

/** Digits with at most four decimals, and no more than any account holds: `1234.5`; null for all else. */
export function plainAmount(text: string): string | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d{0,5}))?$/.exec(text.trim()) ?? []

  return whole === undefined ? null : `${whole.replace(/^0+(?=\d)/, '')}${fraction && `.${fraction}`}`
}
