import type { PlatformDb } from '../../../platform/db/database.ts'
import { daysAfter, type InstantText } from '../../../platform/instants.ts'
import type { ProviderPayout, ProviderPayouts } from '../card-provider.ts'
import { disputeIsLostAfter, disputeOf, feeOf } from './card-sandbox-rules.ts'

export const listPaid = (db: PlatformDb, accountId: string, currency: string) =>
  db
    .selectFrom('sandboxCardCheckouts')
    .select(['id', 'amount', 'paidAt', 'isDisputed'])
    .where('accountId', '=', accountId)
    .where('currency', '=', currency)
    .where('state', '=', 'paid')
    .execute()

export const listGivenBack = (db: PlatformDb, accountId: string) =>
  db
    .selectFrom('sandboxCardRefunds')
    .innerJoin('sandboxCardCheckouts', 'sandboxCardCheckouts.id', 'sandboxCardRefunds.checkoutId')
    .select(['checkoutId', 'sandboxCardRefunds.amount', 'createdAt'])
    .where('accountId', '=', accountId)
    .execute()

/** What moved on an account: a payment, or what went back. */
type Move = { day: string; paid: bigint; fee: bigint; back: bigint }

type Paid = Awaited<ReturnType<typeof listPaid>>
type GivenBack = Awaited<ReturnType<typeof listGivenBack>>

const dayOf = (instant: InstantText): string => instant.slice(0, 10)

export const movesOf = (payments: Paid, refunds: GivenBack, now: InstantText): Move[] =>
  payments.flatMap(({ id, isDisputed, paidAt, ...payment }) => {
    const at = paidAt ?? ''
    const amount = BigInt(payment.amount)
    const given = refunds.filter(({ checkoutId }) => checkoutId === id)
    const back = given.map((refund) => BigInt(refund.amount))
    const left = back.reduce((rest, one) => rest - one, amount)
    const isLost = disputeOf({ isDisputed, paidAt }, now) === 'lost'

    return [
      { day: dayOf(at), paid: amount, fee: feeOf(amount), back: 0n },
      ...given.map(({ createdAt }, index) => returned(createdAt, back[index] ?? 0n)),
      ...(isLost ? [returned(daysAfter(at, disputeIsLostAfter), left)] : []),
    ]
  })

const returned = (at: InstantText, back: bigint): Move => ({ day: dayOf(at), paid: 0n, fee: 0n, back })

const shownPayouts = 12
const daysUnderway = 2

/** What a day has brought is paid out the day after; what went back is kept from the next payouts. */
export function payoutsOf(moves: readonly Move[], now: InstantText): ProviderPayouts {
  const payouts: ProviderPayout[] = []
  let held = noPayout
  for (const day of [...new Set(moves.map((move) => move.day))].toSorted()) {
    for (const move of moves) if (move.day === day) held = withMove(held, move)
    if (day < dayOf(now) && held.amount > 0n) {
      payouts.push(sent(held, dayOf(daysAfter(`${day}T00:00:00.000Z`, 1)), now))
      held = noPayout
    }
  }

  return { waiting: held.amount, payouts: payouts.toReversed().slice(0, shownPayouts) }
}

type Held = Pick<ProviderPayout, 'payments' | 'paid' | 'fees' | 'amount'>

const noPayout: Held = { payments: 0, paid: 0n, fees: 0n, amount: 0n }

const withMove = ({ payments, paid, fees, amount }: Held, move: Move): Held => ({
  payments: payments + (move.paid > 0n ? 1 : 0),
  paid: paid + move.paid,
  fees: fees + move.fee,
  amount: amount + move.paid - move.fee - move.back,
})

function sent(held: Held, date: string, now: InstantText): ProviderPayout {
  const arrivesOn = dayOf(daysAfter(`${date}T00:00:00.000Z`, daysUnderway))

  return {
    ...{ ...held, id: `po_sandbox_${date}`, date, arrivesOn },
    state: arrivesOn <= dayOf(now) ? 'arrived' : 'underway',
    to: 'Test bank ••6789',
  }
}
