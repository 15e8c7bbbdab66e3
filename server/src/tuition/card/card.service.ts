import { randomUUID } from 'node:crypto'
import type { CardAccount, CardFigures } from '@lectern/contract/tuition/card/card.contract.ts'
import { readMoney, writeMoney } from '@lectern/contract/tuition/money.ts'
import { readCurrency } from '../../currency/currency.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { AppError, inField, notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { requireAmount } from '../accounts/entries.service.ts'
import * as invoices from '../invoices/invoices.service.ts'
import { findByEntry, sumBooked, sumTaken } from './booked.queries.ts'
import type { CardKind } from './card-kind.ts'
import type { ProviderCardAccount } from './card-provider.ts'
import * as checkouts from './checkouts.queries.ts'
import { type Cards, settle } from './settle.ts'

const conflict = (message: string): AppError => new AppError('conflict', message)

/** Of one teacher, by themselves and by their families: each is a row that is kept for a while, and a call of the provider. */
const openingsPerHour = 300

export type Teacher = { userId: number; schema: string }

const noAccount = { state: 'none', name: null, isOn: false, asks: null, askedAt: null } as const

export async function showAccount({ database, provider }: Cards, userId: number): Promise<CardAccount> {
  const found = await checkouts.findAccount(database.platform, userId)
  if (!found?.isConnected || found.provider !== provider.kind)
    return { provider: provider.kind, ...noAccount }
  const { state, name, isOn, asks, askedAt } = found

  return { provider: provider.kind, state, name, isOn, asks, askedAt }
}

/** Our books are ours; what is paid out is the provider's to say. */
export async function showFigures(
  { database, provider }: Cards,
  { userId, schema }: Teacher,
  today: string,
): Promise<CardFigures> {
  const db = database.tenant(schema)
  const { currency, decimals } = await readCurrency(db)
  const { payments, since, ...sums } = await sumBooked(db, `${today.slice(0, 7)}-01`)
  const account = await checkouts.findAccount(database.platform, userId)
  const isConnected = account?.isConnected === true && account.provider === provider.kind
  const paidOut = isConnected ? await provider.readPayouts(account.accountId, currency) : null
  const money = (amount: bigint): string => writeMoney(amount, decimals)

  return {
    payments: Number(payments),
    since,
    paid: money(BigInt(sums.paid ?? 0)),
    fees: money(BigInt(sums.fees ?? 0)),
    monthFees: money(BigInt(sums.monthFees ?? 0)),
    waiting: paidOut && money(paidOut.waiting),
    payouts: (paidOut?.payouts ?? []).map(({ paid, fees, amount, ...payout }) => ({
      ...payout,
      ...{ paid: money(paid), fees: money(fees), amount: money(amount) },
    })),
  }
}

type Owner = Teacher & { email: string | null; name: string | null }

/** The account is the teacher's own; connecting again finds the same one. */
export async function connect(cards: Cards, owner: Owner) {
  const { database, provider, clock } = cards
  const { userId } = owner
  const { accountId, ...account } = await findOrCreate(cards, owner)
  await checkouts.keepAccount(database.platform, {
    ...{ userId, accountId, provider: provider.kind, ...kept(account) },
    askedAt: instantText(clock()),
  })

  return { account: await showAccount(cards, userId), url: await provider.openAccount(accountId) }
}

async function findOrCreate(
  { database, provider }: Cards,
  { userId, schema: workspace, email, name }: Owner,
): Promise<ProviderCardAccount & { accountId: string }> {
  const known = await checkouts.findAccount(database.platform, userId)
  const before = known?.provider === provider.kind ? known.accountId : null
  const account = before === null ? undefined : await provider.readAccount(before)
  if (before !== null && account) return { accountId: before, ...account }
  const accountId = await provider.createAccount({ workspace, email, name, instead: before })
  const made = await provider.readAccount(accountId)
  if (!made) throw conflict('The account could not be opened. Please try again.')

  return { accountId, ...made }
}

const kept = ({ asks, ...account }: ProviderCardAccount) => ({
  ...account,
  asks: asks && JSON.stringify(asks),
})

const gone = { state: 'stopped', isConnected: false, asks: null } as const

/** Asked anew each time. */
export async function changeAccount(
  cards: Cards,
  userId: number,
  { isOn }: { isOn?: boolean | undefined },
): Promise<CardAccount> {
  const { database, provider, clock } = cards
  const { accountId } = await getAccount(cards, userId)
  const account = await provider.readAccount(accountId)
  await checkouts.updateAccount(database.platform, userId, {
    ...(account ? kept(account) : gone),
    ...(isOn !== undefined && { isOn }),
    askedAt: instantText(clock()),
  })

  return showAccount(cards, userId)
}

/** What is open ends; what is paid all the same is booked. */
export async function disconnect(cards: Cards, userId: number): Promise<void> {
  await getAccount(cards, userId)
  await checkouts.updateAccount(cards.database.platform, userId, { isConnected: false })
  await endOpen(cards, { userId })
}

async function getAccount({ database, provider }: Cards, userId: number): Promise<checkouts.CardAccountRow> {
  const found = await checkouts.findAccount(database.platform, userId)
  if (!found?.isConnected || found.provider !== provider.kind) throw notFound('Card account')

  return found
}

/** An open payment is ended at its provider, then asked about: it may have been paid a moment ago. */
async function endOpen(
  cards: Cards,
  { but, ...whose }: { userId: number; invoiceId?: number; but?: string },
): Promise<void> {
  const { database, provider } = cards
  for (const { key, accountId, checkoutId } of await checkouts.listOpen(database.platform, whose)) {
    if (key === but) continue
    if (checkoutId === null)
      await checkouts.updateCheckout(database.platform, key, { state: 'ended', lookAt: null })
    else {
      await provider.expireCheckout(accountId, checkoutId)
      await settle(cards, whose.userId, key)
    }
  }
}

const isTaking = ({ isOn, state }: Pick<checkouts.CardAccountRow, 'isOn' | 'state'>): boolean =>
  isOn && (state === 'connected' || state === 'needed')

/** Whether families are offered to pay by card. */
export async function takesCards(db: PlatformDb, kind: CardKind, userId: number): Promise<boolean> {
  const found = await checkouts.findAccount(db, userId)

  return found?.isConnected === true && found.provider === kind && isTaking(found)
}

/** The provider's page of a payment that is open. */
export const pageOf = async (
  { provider }: Cards,
  { accountId, checkoutId }: checkouts.CheckoutRow,
  returnTo: string,
): Promise<string | null> => checkoutId && provider.pageOf(accountId, checkoutId, returnTo)

const titleOf = (invoiceNumber: string): string => `Invoice ${invoiceNumber}`

const minutesOpen = 35

type Opening = Teacher & {
  invoiceId: number
  amount: string | null
  today: string
  /** Ours: under the same one a payment is opened once. */
  key?: string
  returnTo?: string | null
}

/** At most one is open for an invoice: an earlier one ends first, and counts if it was paid. */
export async function openPayment(cards: Cards, opening: Opening) {
  const { userId, schema, invoiceId, amount, today, key = randomUUID(), returnTo = null } = opening
  const { database, provider, clock } = cards
  const account = await getAccount(cards, userId)
  if (!isTaking(account)) throw conflict('Payments by card are switched off at the moment')
  const { accountId } = account
  const since = instantText(clock().subtract({ hours: 1 }))
  if ((await checkouts.countOpened(database.platform, { userId, since })) >= openingsPerHour)
    throw conflict('Many payments were opened in the last hour. Please try again later.')
  await endOpen(cards, { userId, invoiceId, but: key })
  const invoice = await invoices.get(database.tenant(schema), invoiceId, today)
  const { currency, decimals, unpaid, number, studentId } = invoice
  const open = readMoney(unpaid, decimals) ?? 0n
  if (open <= 0n) throw conflict('Nothing of this invoice is open')
  const wanted = amount === null ? open : requireAmount(amount, { currency, decimals }, 'amount')
  if (wanted <= 0n || wanted > open) throw inField('amount', `At most ${unpaid} is open`)
  const now = clock()
  const expiresAt = instantText(now.add({ minutes: minutesOpen }))
  const isFirst = await checkouts.insertCheckout(database.platform, {
    ...{ key, userId, accountId, provider: provider.kind, checkoutId: null, studentId, invoiceId },
    ...{
      invoiceNumber: number,
      amount: String(wanted),
      currency,
      state: 'open',
      expiresAt,
      lookAt: expiresAt,
    },
    openedAt: instantText(now),
  })
  if (!isFirst) throw conflict('A payment of this invoice was opened a moment ago. Please try again.')
  const title = titleOf(number)
  const { id, url } = await provider.openCheckout(accountId, {
    key,
    amount: wanted,
    currency,
    title,
    expiresAt,
    returnTo,
  })
  if (!(await checkouts.nameCheckout(database.platform, key, id))) {
    // Nobody gets its address; should it be paid all the same, the next look finds that.
    await checkouts.updateCheckout(database.platform, key, { checkoutId: id, lookAt: expiresAt })
    await provider.expireCheckout(accountId, id)
    throw conflict('A payment of this invoice was opened a moment ago. Please try again.')
  }

  return { key, url, amount: writeMoney(wanted, decimals), expiresAt }
}

type Refunding = Teacher & { entryId: number; amount: string | null; left: string }

/** The provider gives it back; the entry is written by settling, as if the provider had told of it. */
export async function refund(
  cards: Cards,
  { userId, schema, entryId, amount, left: shown }: Refunding,
): Promise<{ refunded: string; left: string }> {
  const db = cards.database.tenant(schema)
  const payment = await findByEntry(db, entryId)
  if (!payment) throw notFound('Card payment')
  const { accountId, paymentId, dispute } = payment
  if (dispute === 'open' || dispute === 'lost')
    throw conflict('This payment is disputed: the bank decides who gets it')
  const opened = await checkouts.findCheckout(cards.database.platform, userId, payment.key)
  if (!opened || opened.provider !== cards.provider.kind) throw notFound('Card payment')
  const { decimals, left, wanted } = await amountToRefund(db, { entryId, amount, shown })
  await cards.provider.refund(accountId, paymentId, { key: `${payment.key}-${left}`, amount: wanted })
  await settle(cards, userId, payment.key)

  return { refunded: writeMoney(wanted, decimals), left: writeMoney(await leftOf(db, entryId), decimals) }
}

/** Of a payment, what was not given back. */
async function leftOf(db: TenantDb, entryId: number): Promise<bigint> {
  const { amount } = await db
    .selectFrom('entries')
    .select('amount')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()

  return BigInt(amount) + (await sumTaken(db, entryId))
}

async function amountToRefund(
  db: TenantDb,
  { entryId, amount, shown }: { entryId: number; amount: string | null; shown: string },
) {
  const left = await leftOf(db, entryId)
  if (left <= 0n) throw conflict('All of this payment was given back')
  const currency = await readCurrency(db)
  const { decimals } = currency
  if (requireAmount(shown, currency, 'left') !== left)
    throw conflict('Some of this payment was given back meanwhile. Please look again.')
  const wanted = amount === null ? left : requireAmount(amount, currency, 'amount')
  if (wanted <= 0n || wanted > left)
    throw inField('amount', `At most ${writeMoney(left, decimals)} is left of it`)

  return { decimals, left, wanted }
}
