import { readMoney } from '@lectern/contract/tuition/money.ts'
import type { Currency } from '../../currency/currency.ts'
import { fingerprintOf } from './fingerprint.ts'
import { isBroken, type ParsedLine, type StatementLine } from './parse/statement-line.ts'

/** A line by itself: whether it can be a payment at all. */
export type JudgedLine = {
  line: number
  parsed: ParsedLine
  /** What is wrong with it. */
  problem: string | null
  /** What came in, in the smallest unit; null where it is in another currency. */
  credit: { line: StatementLine; amount: bigint | null; fingerprint: string } | null
}

const largest = 999_999_999

export function judgeLine(parsed: ParsedLine, line: number, { currency, decimals }: Currency): JudgedLine {
  const nothing = { line, parsed, problem: null, credit: null }
  if (isBroken(parsed)) return { ...nothing, problem: parsed.problem }
  if (!parsed.isCredit || Number(parsed.amount) === 0) return nothing
  if (Number(parsed.amount) > largest)
    return { ...nothing, problem: 'The amount is more than an account can hold.' }
  const fingerprint = fingerprintOf(parsed)
  if (parsed.currency !== null && parsed.currency !== currency)
    return {
      ...nothing,
      problem: `The line is in ${parsed.currency}, tuition in ${currency}. What arrived?`,
      credit: { line: parsed, amount: null, fingerprint },
    }
  const amount = readMoney(parsed.amount.replace(/\.$/, ''), decimals)
  if (amount === undefined)
    return { ...nothing, problem: `An amount in ${currency} has at most ${decimals} decimals.` }

  return { ...nothing, credit: { line: parsed, amount, fingerprint } }
}
