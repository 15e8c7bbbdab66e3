import { endableKinds, type MailKind, ownKinds } from '@lectern/contract/mail/mail-values.ts'
import { callName } from '../../families/names.ts'
import { writtenIn } from '../../platform/reader-language.ts'
import { listShared } from '../outbox/shared.queries.ts'
import { listReadersOf } from '../readers/readers.queries.ts'
import { type Block, type Letter, pageMark, unsubscribeMark } from '../words/blocks.ts'
import { letterHtml } from '../words/letter-html.ts'
import { letterText } from '../words/letter-text.ts'
import { say } from '../words/say.ts'
import { unlinked, unlinkedLetter } from '../words/unlinked.ts'
import { composeAfterClass } from './after-class.ts'
import { composeAnswer } from './answer.ts'
import { composeChange } from './change.ts'
import { composeCode } from './code.ts'
import type { Compose, MailContext, PlannedMail, Written } from './context.ts'
import { languageOf } from './language.ts'
import { composeMessage } from './message.ts'
import { composeInvoice, composeOverdue, composeReceipt } from './money.ts'
import { composeReminder } from './reminder.ts'
import { composeRequest } from './request.ts'
import { composeUndelivered } from './undelivered.ts'

const byKind: Record<MailKind, Compose> = {
  reminder: composeReminder,
  change: composeChange,
  afterClass: composeAfterClass,
  invoice: composeInvoice,
  receipt: composeReceipt,
  overdue: composeOverdue,
  answer: composeAnswer,
  message: composeMessage,
  code: composeCode,
  request: composeRequest,
  undelivered: composeUndelivered,
}

/** What a mail says if it leaves now, from what is true now; undefined where there is nothing to say any more. */
export async function compose(context: MailContext, mail: PlannedMail): Promise<Written | undefined> {
  const language = await languageOf(context, mail)
  const composed = await writtenIn(language, () => byKind[mail.kind](context, mail))

  if (!composed) return undefined
  const subject = context.isFree ? unlinked(composed.subject) : composed.subject

  return { ...composed, subject, language }
}

export const isEndable = (kind: MailKind): kind is (typeof endableKinds)[number] =>
  (endableKinds as readonly MailKind[]).includes(kind)

/** Written once, for the outbox and for the way: secrets are marks in it. */
export async function writeLetter(
  context: MailContext,
  mail: PlannedMail,
  composed: Written,
): Promise<{ html: string; text: string }> {
  return writtenIn(composed.language, async () => {
    const letter: Letter = {
      teacher: context.teacher.name,
      blocks: [...composed.blocks, ...(await foot(context, mail.kind, composed.studentIds))],
    }
    const read = context.isFree ? unlinkedLetter(letter) : letter
    return { html: letterHtml(composed.subject, read), text: letterText(read) }
  })
}

async function foot(context: MailContext, kind: MailKind, studentIds: readonly number[]): Promise<Block[]> {
  const { db, platform, userId, teacher, productName } = context
  const shared = new Set(await listShared(platform, userId, studentIds))
  const students = (await listReadersOf(db, [...shared])).map((student) => ({
    text: say('page', { student: callName(student) }),
    href: pageMark(student.id),
  }))
  const end = isEndable(kind) ? [{ text: say(`${kind}.stop`), href: unsubscribeMark }] : []

  return [
    { kind: 'rule' },
    ...(teacher.email && !ownKinds.includes(kind)
      ? [{ kind: 'muted', text: say('answer', { teacher: teacher.callName }) } as const]
      : []),
    { kind: 'links', links: [...students, ...end] },
    { kind: 'muted', text: say('sentBy', { product: productName, teacher: teacher.name }) },
  ]
}
