import { actsPerDay } from '@lectern/contract/families/act-values.ts'
import type { Invoice } from '@lectern/contract/tuition/invoices.contract.ts'
import { readMoney, writeMoney } from '@lectern/contract/tuition/money.ts'
import { withDecimals } from '../../currency/currency.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { LinkHolder } from '../../platform/http/admission.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { findCard } from '../../tuition/card/booked.queries.ts'
import { openPayment, pageOf, takesCards } from '../../tuition/card/card.service.ts'
import { type CheckoutRow, countOpened, findCheckout } from '../../tuition/card/checkouts.queries.ts'
import { type Cards, settle } from '../../tuition/card/settle.ts'
import { get as getInvoice } from '../../tuition/invoices/invoices.service.ts'
import { keyOfForm, readForm } from '../acts/act-form.ts'
import { ActRefusal, LookAgain } from '../acts/act-refusal.ts'
import { studentOf } from '../page/page.service.ts'
import { amountIn } from './amount-in.ts'

export type Payer = {
  db: TenantDb
  box: SecretBox
  link: LinkHolder
  now: Temporal.Instant
  /** Of the teacher, by whom an invoice is due. */
  zone: string
}

export type Payable = { cards: Cards; invoice: Invoice; open: bigint }

const dayOf = ({ now, zone }: Payer): Temporal.PlainDate => now.toZonedDateTimeISO(zone).toPlainDate()

/** An invoice of this student's of which something is open, where the teacher takes cards. */
export async function requirePayable(cards: Cards | null, payer: Payer, id: number): Promise<Payable> {
  const { db, link } = payer
  const studentId = studentOf(link, 'account')
  const invoice = await getInvoice(db, id, dayOf(payer).toString())
  if (invoice.studentId !== studentId) throw notFound('Page')
  const open = readMoney(invoice.unpaid, invoice.decimals) ?? 0n
  if (open <= 0n) throw new ActRefusal('no.owed')
  if (cards === null || !(await takesCards(cards.database.platform, cards.provider.kind, link.userId)))
    throw new ActRefusal('no.card')

  return { cards, invoice, open }
}

const act = 'card'

export const formFor = ({ box, link }: Payer, { id, unpaid }: Invoice): string =>
  keyOfForm(box, { linkId: link.linkId, act, id, said: unpaid })

/** What was typed is no amount up to what is open. */
export class WrongAmount extends Error {}

export type SentPayment = { id: number; form: string; what: string; amount: string }

/** Opens a payment and gives its key. A form that is sent again leads to the one that it opened. */
export async function openByForm(
  cards: Cards | null,
  payer: Payer,
  { sent, pathOf }: { sent: SentPayment; pathOf: (key: string) => string },
): Promise<string> {
  const { box, link } = payer
  studentOf(link, 'account')
  const form = readForm(box, sent.form, { linkId: link.linkId, act, id: sent.id })
  if (!form) throw new ActRefusal('no.form')
  const key = form.mark
  if (cards && (await findCheckout(cards.database.platform, link.userId, key))) return key
  const payable = await requirePayable(cards, payer, sent.id)
  if (payable.invoice.unpaid !== form.said) throw new LookAgain()
  const amount = sent.what === 'part' ? partOf(payable, sent.amount) : null
  await requireFew(payable, payer)
  await openOnce(payable, payer, { key, amount, returnTo: pathOf(key) })

  return key
}

function partOf({ invoice, open }: Payable, typed: string): string {
  const { decimals } = invoice
  const part = readMoney(amountIn(typed, decimals), decimals)
  if (part === undefined || part <= 0n || part > open) throw new WrongAmount()

  return writeMoney(part, decimals)
}

async function requireFew({ cards, invoice }: Payable, { link, now, zone }: Payer): Promise<void> {
  const since = instantText(now.toZonedDateTimeISO(zone).startOfDay().toInstant())
  const asked = { userId: link.userId, studentId: invoice.studentId, since }
  if ((await countOpened(cards.database.platform, asked)) >= actsPerDay)
    throw new ActRefusal('no.many', { count: actsPerDay })
}

type Wanted = { key: string; amount: string | null; returnTo: string }

/** What changed at the last moment is a sentence too; the same form, sent twice at once, opened it. */
async function openOnce({ cards, invoice }: Payable, payer: Payer, wanted: Wanted): Promise<void> {
  const { userId, schema } = payer.link
  try {
    const today = dayOf(payer).toString()
    await openPayment(cards, { userId, schema, invoiceId: invoice.id, today, ...wanted })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (await findCheckout(cards.database.platform, userId, wanted.key)) return
    throw new ActRefusal('no.card')
  }
}

export type CardStanding = {
  /** `asking`: the provider does not answer. */
  state: 'open' | 'paid' | 'ended' | 'asking'
  amount: string
  currency: string
  invoice: Invoice
  expiresAt: number
  /** The provider's page, as long as it is open. */
  url: string | null
  card: { brand: string | null; last4: string | null } | null
}

/** The provider is asked, whoever comes back and says what. */
export async function standingOf(
  cards: Cards | null,
  payer: Payer,
  { key, returnTo }: { key: string; returnTo: string },
): Promise<CardStanding> {
  const { db, link } = payer
  const studentId = studentOf(link, 'account')
  const found = cards && (await findCheckout(cards.database.platform, link.userId, key))
  if (!cards || found?.studentId !== studentId) throw notFound('Page')
  const { opened, hasAnswered } = await askAbout(cards, found)
  const { state, amount, invoiceId, checkoutId, expiresAt } = opened
  const invoice = await getInvoice(db, invoiceId, dayOf(payer).toString())
  const { currency, decimals } = withDecimals(opened.currency)
  // Nobody was given the address of one that the provider never answered for.
  const isOpen = state === 'open' && checkoutId !== null
  const url = isOpen && hasAnswered ? await pageOf(cards, opened, returnTo) : null

  return {
    ...{ currency, invoice, url },
    amount: writeMoney(BigInt(amount), decimals),
    expiresAt: Date.parse(expiresAt),
    state: !isOpen && state === 'open' ? 'ended' : state === 'open' && !hasAnswered ? 'asking' : state,
    card: state === 'paid' ? ((await findCard(db, key)) ?? null) : null,
  }
}

async function askAbout(
  cards: Cards,
  found: CheckoutRow,
): Promise<{ opened: CheckoutRow; hasAnswered: boolean }> {
  const { userId, key, state } = found
  if (state !== 'open') return { opened: found, hasAnswered: true }
  try {
    await settle(cards, userId, key)
  } catch {
    return { opened: found, hasAnswered: false }
  }

  return { opened: (await findCheckout(cards.database.platform, userId, key)) ?? found, hasAnswered: true }
}
