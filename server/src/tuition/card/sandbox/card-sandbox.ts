import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PlatformDb } from '../../../platform/db/database.ts'
import { AppError, notFound } from '../../../platform/http/app-error.ts'
import { type InstantText, instantText } from '../../../platform/instants.ts'
import type { SandboxCardCheckoutTable } from '../card.tables.ts'
import type { CardProvider, ProviderCardPayment } from '../card-provider.ts'
import { disputeOf, feeOf } from './card-sandbox-rules.ts'
import { listGivenBack, listPaid, movesOf, payoutsOf } from './sandbox-payouts.ts'

/** What becomes of a payment with each test card. */
export const cardOutcomes = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000002500003155': 'confirmation',
  '4000000000000259': 'disputed',
} as const

export type CardSandbox = CardProvider & {
  kind: 'sandbox'
  /** What the payer sees on the provider's page, and does there. */
  show(checkoutId: string): Promise<ShownCheckout | undefined>
  pay(checkoutId: string, number: string): Promise<'paid' | 'confirmation'>
  confirm(checkoutId: string, isApproved: boolean): Promise<void>
  /** As the account's owner does at the provider itself. */
  refundOutside(checkoutId: string, amount: bigint): Promise<void>
}

type Row = Selectable<SandboxCardCheckoutTable>
type ShownCheckout = Pick<Row, 'title' | 'amount' | 'currency' | 'state'>

const conflict = (message: string): AppError => new AppError('conflict', message)

/** Plays a provider with connected accounts inside our own database. No money moves. */
export function cardSandbox(database: Database, clock: Clock, publicUrl: string): CardSandbox {
  const now = (): InstantText => instantText(clock())
  const inBooks = <T>(work: (db: PlatformDb) => Promise<T>): Promise<T> =>
    database.transaction(({ platform }) => work(platform))

  // As it is: written otherwise, logs would not know the token of a family in it.
  const pageAt = (id: string, returnTo: string | null): string =>
    `${publicUrl}/test-card-payments/${id}${returnTo === null ? '' : `?back=${returnTo}`}`

  const payable = async (db: PlatformDb, checkoutId: string): Promise<Row> => {
    const row = await lockCheckout(db, checkoutId)
    if (!row) throw notFound('Payment')
    if (isOver(row, now()) || row.state === 'paid') throw conflict('This payment was made or has ended.')

    return row
  }

  return {
    kind: 'sandbox',

    async createAccount({ workspace, name }) {
      const id = `acct_sandbox_${workspace}`
      await database.platform
        .insertInto('sandboxCardAccounts')
        .values({ id, workspace, name: name === null ? null : `Test account of ${name}` })
        .onConflict((taken) => taken.column('id').doNothing())
        .execute()

      return id
    },

    async readAccount(accountId) {
      const account = await database.platform
        .selectFrom('sandboxCardAccounts')
        .select('name')
        .where('id', '=', accountId)
        .executeTakeFirst()

      return account && { state: 'connected', name: account.name, asks: null }
    },

    openAccount: async () => null,

    async readPayouts(accountId, currency) {
      const db = database.platform
      const checkouts = await listPaid(db, accountId, currency)
      return payoutsOf(movesOf(checkouts, await listGivenBack(db, accountId), now()), now())
    },

    async openCheckout(accountId, { key, amount, returnTo, ...checkout }) {
      const { id } = await database.platform
        .insertInto('sandboxCardCheckouts')
        .values({
          ...checkout,
          ...{ accountId, key, id: `cs_sandbox_${randomUUID()}`, amount: String(amount), state: 'open' },
        })
        .onConflict((known) => known.columns(['accountId', 'key']).doUpdateSet({ key }))
        .returning('id')
        .executeTakeFirstOrThrow()

      return { id, url: pageAt(id, returnTo) }
    },

    pageOf: async (_accountId, checkoutId, returnTo) => pageAt(checkoutId, returnTo),

    expireCheckout: (accountId, checkoutId) =>
      inBooks(async (db) => {
        const row = await lockCheckout(db, checkoutId)
        if (row?.accountId === accountId && row.state !== 'paid')
          await update(db, row.id, { state: 'expired' })
      }),

    readCheckout: (accountId, checkoutId) =>
      inBooks(async (db) => {
        const row = await lockCheckout(db, checkoutId)
        if (row?.accountId !== accountId || !row) return undefined
        const state = row.state === 'paid' ? 'paid' : isOver(row, now()) ? 'expired' : 'open'

        return { state, key: row.key, payment: state === 'paid' ? await paymentOf(db, row, now()) : null }
      }),

    refund: (accountId, paymentId, { key, amount }) =>
      inBooks(async (db) => {
        const found = await db
          .selectFrom('sandboxCardCheckouts')
          .select('id')
          .where('paymentId', '=', paymentId)
          .where('accountId', '=', accountId)
          .executeTakeFirst()
        if (!found) throw notFound('Payment')
        await giveBack(db, found.id, { id: `re_sandbox_${key}`, amount, createdAt: now() })
      }),

    async show(checkoutId) {
      const row = await findCheckout(database.platform, checkoutId)
      if (!row) return undefined
      const { title, amount, currency, state } = row

      return { title, amount, currency, state: state !== 'paid' && isOver(row, now()) ? 'expired' : state }
    },

    pay: (checkoutId, number) =>
      inBooks(async (db) => {
        const row = await payable(db, checkoutId)
        const outcome = (cardOutcomes as Record<string, string>)[number] ?? 'declined'
        if (outcome === 'declined')
          throw new AppError(
            'payment_failed',
            'The card was declined. Nothing was paid and nothing is held back.',
          )
        const card = { brand: 'Visa', last4: number.slice(-4), isDisputed: outcome === 'disputed' }
        if (outcome === 'confirmation') {
          await update(db, row.id, { ...card, state: 'confirming' })
          return 'confirmation'
        }
        await update(db, row.id, { ...card, ...paid(now()) })
        return 'paid'
      }),

    confirm: (checkoutId, isApproved) =>
      inBooks(async (db) => {
        const row = await payable(db, checkoutId)
        if (row.state !== 'confirming') throw conflict('There is nothing to confirm.')
        await update(db, row.id, isApproved ? paid(now()) : { state: 'open' })
      }),

    refundOutside: (checkoutId, amount) =>
      inBooks((db) =>
        giveBack(db, checkoutId, { id: `re_sandbox_${randomUUID()}`, amount, createdAt: now() }),
      ),
  }
}

const isOver = ({ state, expiresAt }: Row, now: InstantText): boolean =>
  state === 'expired' || expiresAt <= now

const paid = (paidAt: InstantText) => ({
  state: 'paid' as const,
  paidAt,
  paymentId: `pi_sandbox_${randomUUID()}`,
})

const checkoutWith = (db: PlatformDb, id: string) =>
  db.selectFrom('sandboxCardCheckouts').selectAll().where('id', '=', id)

const findCheckout = (db: PlatformDb, id: string) => checkoutWith(db, id).executeTakeFirst()
const lockCheckout = (db: PlatformDb, id: string) => checkoutWith(db, id).forUpdate().executeTakeFirst()

const update = (db: PlatformDb, id: string, change: Partial<Row>) =>
  db.updateTable('sandboxCardCheckouts').set(change).where('id', '=', id).execute()

const listRefunds = async (db: PlatformDb, checkoutId: string) =>
  (
    await db
      .selectFrom('sandboxCardRefunds')
      .select(['id', 'amount', 'createdAt'])
      .where('checkoutId', '=', checkoutId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  ).map((refund) => ({ ...refund, amount: BigInt(refund.amount) }))

type Refund = { id: string; amount: bigint; createdAt: InstantText }

async function giveBack(db: PlatformDb, checkoutId: string, refund: Refund): Promise<void> {
  const row = await lockCheckout(db, checkoutId)
  if (row?.state !== 'paid') throw notFound('Payment')
  const given = await listRefunds(db, checkoutId)
  const known = given.find(({ id }) => id === refund.id)
  if (known && known.amount !== refund.amount) throw conflict('This key is of another refund')
  if (known) return
  const sum = given.reduce((total, { amount }) => total + amount, refund.amount)
  if (sum > BigInt(row.amount)) throw conflict('More would be given back than was paid')
  await db
    .insertInto('sandboxCardRefunds')
    .values({ ...refund, checkoutId, amount: String(refund.amount) })
    .execute()
}

async function paymentOf(db: PlatformDb, row: Row, now: InstantText): Promise<ProviderCardPayment> {
  const { currency, brand, last4 } = row
  const amount = BigInt(row.amount)

  return {
    ...{ amount, currency, brand, last4 },
    id: row.paymentId ?? '',
    paidAt: row.paidAt ?? '',
    fee: feeOf(amount),
    refunds: await listRefunds(db, row.id),
    dispute: disputeOf(row, now),
  }
}
