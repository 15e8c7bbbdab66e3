import { addDays } from '@lectern/contract/calendar.ts'
import { switchedKinds } from '@lectern/contract/mail/mail-values.ts'
import { documentOf, type InvoiceDocument } from '@lectern/contract/tuition/invoice-document.ts'
import { tokenOf } from '../../families/links/links.service.ts'
import { dateInZone } from '../../families/page/clock-words.ts'
import type { Database, Handles, TenantDb } from '../../platform/db/database.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { CardKind } from '../../tuition/card/card-kind.ts'
import { readWhole } from '../../tuition/invoices/invoices.queries.ts'
import { compose, isEndable, writeLetter } from '../kinds/compose.ts'
import { type Composed, instantAt, type MailContext, readContext, type Written } from '../kinds/context.ts'
import { senderOf } from '../kinds/sender.ts'
import { type Due, dropPointer, postpone } from '../outbox/due.queries.ts'
import { takeSlot } from '../outbox/limits.ts'
import { lockMail, type MailRow, updateMail } from '../outbox/mails.queries.ts'
import { listPageLinks } from '../outbox/shared.queries.ts'
import { isBlocked } from '../readers/readers.queries.ts'
import { grace } from '../when/leaving.ts'
import { afterQuiet, isQuiet } from '../when/quiet-hours.ts'
import { pageMark, unsubscribeMark, withUrls } from '../words/blocks.ts'
import type { OutgoingMail } from './driver.ts'
import { endingToken } from './unsubscribe-token.ts'
import { readVisitorsSecrets } from './visitors-secrets.ts'

export type Office = {
  database: Database
  box: SecretBox
  publicUrl: string
  productName: string
  cards: CardKind | null
  /** False: mails are kept here. */
  canSend: boolean
  clock: () => Temporal.Instant
}

/** To be sent, with the invoice that is attached to it. */
export type Decided = { mail: MailRow; outgoing: OutgoingMail; document: InvoiceDocument | undefined }

type Leaving = { handles: Handles; db: TenantDb; due: Due; mail: MailRow; context: MailContext }

/**
 * Decides one mail, in one transaction: whether it is still true, may leave now, and what it says. Gives what is to be sent;
 * undefined where nothing is, and the pointer has been seen to.
 */
export async function decide(office: Office, handles: Handles, due: Due): Promise<Decided | undefined> {
  const db = handles.tenant(due.schema)
  const mail = await lockMail(db, due.mailId)
  const isOpen = mail?.state === 'waiting' || mail?.state === 'sending'
  const context =
    isOpen &&
    (await readContext({
      db,
      platform: handles.platform,
      userId: due.userId,
      now: office.clock(),
      productName: office.productName,
      cards: office.cards,
    }))
  if (!mail || !context) return void (await dropPointer(handles.platform, due.id))
  const leaving = { handles, db, due, mail, context }
  if (!(await isWanted(leaving))) return closePointless(leaving)
  const composed = await compose(context, mail)
  if (!composed) return closePointless(leaving)
  const wait = await findWait(leaving, composed)
  if (wait !== undefined) return putOff(leaving, wait)

  return letGo(office, leaving, composed)
}

/** The teacher still sends mails of the kind, and the reader still takes them. */
async function isWanted({ db, mail }: Leaving): Promise<boolean> {
  if (await isBlocked(db, mail.kind, mail.address)) return false
  if (!(switchedKinds as readonly string[]).includes(mail.kind)) return true
  const on = await db
    .selectFrom('mailKinds')
    .select('kind')
    .where('kind', '=', mail.kind as never)
    .executeTakeFirst()

  return on !== undefined
}

/** Until when it has to wait: for its moment, for the reader's morning. */
async function findWait(
  { mail, context }: Leaving,
  { leavesAt, notBefore = 0, isAtOnce }: Composed,
): Promise<number | undefined> {
  const { now } = context
  const wanted = Math.max(leavesAt ?? Date.parse(mail.leavesAt), notBefore)
  if (wanted > now) return wanted
  if (isAtOnce) return undefined
  const planned = Date.parse(mail.leavesAt)
  const isLate = isQuiet({ at: planned, zone: mail.zone }) || now - planned > grace
  if (isQuiet({ at: now, zone: mail.zone }) && isLate) return afterQuiet({ at: now, zone: mail.zone })

  return undefined
}

async function putOff({ handles, db, due, mail }: Leaving, until: number): Promise<undefined> {
  const leavesAt = instantAt(until)
  if (mail.pointlessAt !== null && leavesAt >= mail.pointlessAt)
    return close(handles, db, due, { id: mail.id, state: 'pointless', at: leavesAt })
  await updateMail(db, mail.id, { leavesAt, state: 'waiting' })
  await postpone(handles.platform, due, leavesAt)
}

const closePointless = ({ handles, db, due, mail, context }: Leaving): Promise<undefined> =>
  close(handles, db, due, { id: mail.id, state: 'pointless', at: instantAt(context.now) })

async function close(
  { platform }: Handles,
  db: TenantDb,
  due: Due,
  { id, state, at }: { id: number; state: 'pointless' | 'kept'; at: string },
): Promise<undefined> {
  await updateMail(db, id, { state, closedAt: at })
  await dropPointer(platform, due.id)
}

/** A slot is taken with the first try alone: a repeat is the same mail. */
async function letGo(office: Office, leaving: Leaving, composed: Written) {
  const { handles, db, due, mail, context } = leaving
  const words = await writeLetter(context, mail, composed)
  const written = { ...words, subject: composed.subject, studentIds: composed.studentIds }
  if (!office.canSend) {
    await updateMail(db, mail.id, written)
    return close(handles, db, due, { id: mail.id, state: 'kept', at: instantAt(context.now) })
  }
  const day = dateInZone(context.zone, context.now)
  const midnight = Temporal.PlainDate.from(addDays(day, 1)).toZonedDateTime(context.zone).epochMilliseconds
  const slot = {
    day,
    until: instantAt(midnight),
    reader: mail.reader,
    kind: mail.kind,
    isFree: context.isFree,
    isVisitors: (mail.about as { isVisitors?: boolean }).isVisitors === true,
  }
  if (mail.tries === 0 && !(await takeSlot(db, slot))) return putOff(leaving, midnight)
  await updateMail(db, mail.id, { ...written, state: 'sending', tries: mail.tries + 1 })

  return {
    mail: { ...mail, tries: mail.tries + 1 },
    outgoing: await outgoingOf(office, leaving, { ...composed, ...words }),
    document:
      composed.invoiceId === undefined ? undefined : await findDocument(db, composed.invoiceId, context),
  }
}

async function outgoingOf(
  { box, publicUrl }: Office,
  { handles, db, due, mail, context }: Leaving,
  { subject, html, text, studentIds, language }: Written & { html: string; text: string },
): Promise<OutgoingMail> {
  const links = await listPageLinks(handles.platform, due.userId, studentIds)
  const pages = new Map(
    links.map((link) => [pageMark(link.studentId ?? 0), `${publicUrl}/family/${tokenOf(box, link) ?? ''}`]),
  )
  const ending = isEndable(mail.kind)
    ? `${publicUrl}/unsubscribe/${endingToken(box, { userId: due.userId, kind: mail.kind, reader: mail.reader, language })}`
    : undefined
  const { fromName, replyTo } = senderOf(mail, context, language)
  const secrets = await readVisitorsSecrets({ box, publicUrl, db, userId: due.userId }, mail)
  const urlOf = (mark: string): string =>
    (mark === unsubscribeMark ? ending : (pages.get(mark) ?? secrets.get(mark))) ?? publicUrl

  return {
    messageId: mail.messageId,
    fromName,
    replyTo: replyTo ?? undefined,
    to: { name: mail.readerName, address: mail.address },
    subject,
    html: withUrls(html, urlOf),
    text: withUrls(text, urlOf),
    unsubscribeUrl: ending,
    attachments: [],
  }
}

/** Read with the mail, drawn when the transaction is over: that takes longer than the database should wait. */
async function findDocument(db: TenantDb, id: number, { zone, now }: MailContext): Promise<InvoiceDocument> {
  const [invoice] = await readWhole(db, [id], dateInZone(zone, now))
  if (!invoice) throw new Error('the invoice of a mail is gone')

  return documentOf(invoice)
}
