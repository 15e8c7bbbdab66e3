import { notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { readerOf } from '../../platform/mailbox.ts'
import * as students from '../../students/students.service.ts'
import { listReadersAt } from '../readers/readers.queries.ts'
import { changeReaders } from '../readers/readers.service.ts'
import { findMail, lockMail, type MailRow, updateMail } from './mails.queries.ts'
import { type Asked, sendAgain } from './outbox.service.ts'

/** What was refused longer ago is no news any more. */
const freshHours = 72

/**
 * Gives everybody who read at the address of a mail another one: the students have it from now on, and so has what waits or
 * was just refused, which leaves again.
 */
export async function mendAddress(asked: Asked, id: number, address: string): Promise<void> {
  const { db, now } = asked
  const mail = await findMail(db, id)
  if (!mail) throw notFound('Mail')
  const [old, reader] = [mail.reader, readerOf(address)]
  if (old === reader) return sendAgain(asked, id)
  await changeAtStudents(asked, old, address)
  await db.deleteFrom('mailRefused').where('address', 'in', [old, reader]).execute()
  const since = instantText(now.subtract({ hours: freshHours }))
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('reader', '=', old)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'waiting'),
        and([eb('state', '=', 'refused'), eb('closedAt', '>=', since)]),
        and([eb('state', '=', 'refused'), eb('id', '=', id)]),
      ]),
    )
    .orderBy('id')
    .execute()
  for (const row of rows) await readdress(asked, await lockMail(db, row.id), address)
}

async function changeAtStudents({ db }: Asked, old: string, address: string): Promise<void> {
  const isOld = (known: string | null) => known !== null && readerOf(known) === old
  for (const { id, email, guardianEmail, payerEmail } of await listReadersAt(db, old)) {
    const fields = {
      ...(isOld(email) && { email: address }),
      ...(isOld(guardianEmail) && { guardianEmail: address }),
    }
    if (Object.keys(fields).length > 0) await students.update(db, id, fields)
    if (isOld(payerEmail)) await changeReaders(db, id, { payerEmail: address })
  }
}

/** Where the new address has this mail already, the old one is nobody's. */
async function readdress(asked: Asked, mail: MailRow | undefined, address: string): Promise<void> {
  if (mail?.state !== 'waiting' && mail?.state !== 'refused') return
  const { db, now } = asked
  const reader = readerOf(address)
  const key = `${mail.key.slice(0, -mail.reader.length)}${reader}`
  const taken = await db.selectFrom('mails').select('id').where('key', '=', key).executeTakeFirst()
  if (taken) return void (await updateMail(db, mail.id, { state: 'pointless', closedAt: instantText(now) }))
  await updateMail(db, mail.id, { key, reader, address })
  if (mail.state === 'waiting') return
  await sendAgain(asked, mail.id)
}
