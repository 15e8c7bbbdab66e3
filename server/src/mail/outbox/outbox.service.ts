import type { MailDetails, Mails } from '@lectern/contract/mail/mail.contract.ts'
import { callName } from '../../families/names.ts'
import { dateInZone } from '../../families/page/clock-words.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import type { CardKind } from '../../tuition/card/card-kind.ts'
import { compose, writeLetter } from '../kinds/compose.ts'
import { readContext } from '../kinds/context.ts'
import { senderOf } from '../kinds/sender.ts'
import { listReadersOf } from '../readers/readers.queries.ts'
import { readVisitorsSecrets } from '../send/visitors-secrets.ts'
import { perDayOf } from '../settings/settings.service.ts'
import { withUrls } from '../words/blocks.ts'
import { dropPointersTo, schedule } from './due.queries.ts'
import { findMail, lockMail, type MailRow, updateMail } from './mails.queries.ts'
import { countMails, countSentOn, isStopped, listMails } from './outbox.queries.ts'

type Teacher = { userId: number; schema: string }
export type Asked = {
  db: TenantDb
  platform: PlatformDb
  actor: Teacher
  now: Temporal.Instant
  productName: string
  cards?: CardKind | null
  /** What opens the code of a mail that was kept: it reached nobody else. */
  box?: SecretBox
}

type Wanted = Omit<Parameters<typeof listMails>[1], 'page'> & { page?: number | undefined }

export async function list(
  { db, platform, actor, now }: Asked,
  canSend: boolean,
  { page = 1, ...wanted }: Wanted,
): Promise<Mails> {
  const zone = (await findTimeZone(db)) ?? 'UTC'

  return {
    mails: await listMails(db, { ...wanted, page }),
    counts: await countMails(db),
    sentToday: await countSentOn(db, dateInZone(zone, now.epochMilliseconds)),
    perDay: await perDayOf(platform, actor.userId, now),
    canSend,
    isStopped: await isStopped(platform, actor.userId),
  }
}

export async function get(asked: Asked, id: number): Promise<MailDetails> {
  const { db, platform, actor } = asked
  const mail = await findMail(db, id)
  const context = mail && (await readContext({ ...asked, userId: actor.userId, db, platform }))
  if (!context) throw notFound('Mail')
  const isOpen = mail.state === 'waiting' || mail.html === null
  const composed = isOpen ? await compose(context, mail) : undefined
  const words = composed ? await writeLetter(context, mail, composed) : { html: mail.html, text: mail.text }
  const students = await listReadersOf(db, mail.studentIds)
  const shown = await withCode(asked, mail, words)

  return {
    id,
    kind: mail.kind,
    state: mail.state,
    subject: composed?.subject ?? mail.subject,
    readerName: mail.readerName,
    address: mail.address,
    at: isWaiting(mail) ? mail.leavesAt : (mail.closedAt ?? mail.leavesAt),
    zone: mail.zone,
    tries: mail.tries,
    code: mail.code,
    reason: mail.reason,
    studentIds: mail.studentIds,
    ...shown,
    ...senderOf(mail, context, composed?.language ?? context.language),
    studentNames: students.map(callName),
  }
}

type Words = { html: string | null; text: string | null }

/** Where no mail server is set, the code is in Mail; what left is the visitor's alone. */
async function withCode({ db, actor, box }: Asked, mail: MailRow, words: Words): Promise<Words> {
  if (mail.kind !== 'code') return words
  const desk = box && mail.state === 'kept' ? { db, box, publicUrl: '', userId: actor.userId } : undefined
  const secrets = desk ? await readVisitorsSecrets(desk, mail) : new Map<string, string>()
  const show = (text: string | null) => text && withUrls(text, (mark) => secrets.get(mark) ?? '······')

  return { html: show(words.html), text: show(words.text) }
}

const isWaiting = ({ state }: Pick<MailRow, 'state'>): boolean => state === 'waiting' || state === 'sending'

/** One that is on its way can be called back no more. */
export async function stop({ db, platform, actor, now }: Asked, id: number): Promise<void> {
  const mail = await lockMail(db, id)
  if (!mail) throw notFound('Mail')
  if (mail.state !== 'waiting') throw new AppError('conflict', 'This mail does not wait any more')
  await updateMail(db, id, { state: 'stopped', closedAt: instantText(now) })
  await dropPointersTo(platform, actor.schema, [id])
}

/** From what is true now. Whoever sends again has seen to the address. */
export async function sendAgain({ db, platform, actor, now }: Asked, id: number): Promise<void> {
  const mail = await lockMail(db, id)
  if (!mail) throw notFound('Mail')
  if (mail.state !== 'refused' && mail.state !== 'kept' && mail.state !== 'stopped')
    throw new AppError('conflict', 'Only what was refused, kept or stopped is sent again')
  const leavesAt = instantText(now)
  await db.deleteFrom('mailRefused').where('address', '=', mail.reader).execute()
  await updateMail(db, id, {
    state: 'waiting',
    leavesAt,
    pointlessAt: instantText(now.add({ hours: 24 })),
    tries: 0,
    code: null,
    reason: null,
    closedAt: null,
  })
  await schedule(platform, [{ userId: actor.userId, schema: actor.schema, mailId: id, dueAt: leavesAt }])
}
