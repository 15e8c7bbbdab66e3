import { createHash } from 'node:crypto'
import { wordsIn } from './match/words.ts'
import type { StatementLine } from './parse/statement-line.ts'

/**
 * The same for lines that say the same. What banks number anew with each export is left out; of equal lines of one day as
 * many are written as a file has beyond those that were there.
 */
export function fingerprintOf({ date, amount, currency, payer, account, text }: StatementLine): string {
  const told = [
    date,
    amount.replace(/\.0+$|(\.\d*[1-9])0+$/, '$1'),
    currency,
    wordsIn(payer).join(' '),
    account,
    wordsIn(text).join(' '),
  ]

  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 27)
}
