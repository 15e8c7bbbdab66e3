import { decimalsOf } from '@lectern/contract/tuition/money.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/*
 * Stripe counts in the smallest unit of a currency as it sees it: these have no decimals there, those have three of which the
 * last is always zero, and all others two. What the currency itself has may be another number.
 */
const none: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
)
const three: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '))
const stripeDecimals = (currency: string): number => (none.has(currency) ? 0 : three.has(currency) ? 3 : 2)

/** Eight digits, as Stripe takes them at most. */
const most = 99_999_999n

const shiftOf = (currency: string): number => stripeDecimals(currency) - decimalsOf(currency)

export function toStripe(amount: bigint, currency: string): number {
  const shift = shiftOf(currency)
  const divisor = shift < 0 ? 10n ** BigInt(-shift) : three.has(currency) ? 10n : 1n
  if (amount % divisor !== 0n)
    throw new AppError('conflict', `An amount in ${currency} with so many decimals cannot be paid by card`)
  const counted = shift < 0 ? amount / divisor : amount * 10n ** BigInt(shift)
  if (counted > most) throw new AppError('conflict', 'That is more than can be paid by card at once')

  return Number(counted)
}

export function fromStripe(counted: number, currency: string): bigint {
  const shift = shiftOf(currency)

  return shift < 0 ? BigInt(counted) * 10n ** BigInt(-shift) : BigInt(counted) / 10n ** BigInt(shift)
}

type Kept = { fee: number; currency: string; exchange_rate: number | null }

/** A fee is taken in the currency of the account's balance; a payment in another one was changed by this rate. */
export function feeIn(currency: string, kept: Kept): bigint {
  const balance = kept.currency.toUpperCase()
  const fee = fromStripe(kept.fee, balance)
  if (balance === currency || !kept.exchange_rate) return balance === currency ? fee : 0n
  const scale = 10 ** (decimalsOf(currency) - decimalsOf(balance))

  return BigInt(Math.round((Number(fee) * scale) / kept.exchange_rate))
}
