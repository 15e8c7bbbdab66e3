import { planWorkspace } from '../mail/plan/plan-workspace.ts'
import { changeSettings } from '../mail/settings/settings.service.ts'
import type { App } from '../platform/http/app.ts'
import { instantText } from '../platform/instants.ts'
import type { TeacherIds } from '../tenancy/tenancy.service.ts'
import { ensureTimeZone } from '../tenancy/time-zone.service.ts'

/** Mail is on, and has been for two days: what comes up waits, and one address was refused. */
export async function addMail({ database, clock, config, mailer }: App, teacher: TeacherIds): Promise<void> {
  const now = clock()
  const { productName, publicUrl } = config
  await database.transaction(async (handles) => {
    const { platform, tenant } = handles
    const db = tenant(teacher.schema)
    const zone = Temporal.Now.timeZoneId()
    await ensureTimeZone(db, zone)
    const since = now.subtract({ hours: 48 }).toZonedDateTimeISO(zone)
    const workspace = { db, platform, ...teacher, canSend: mailer.canSend }
    await changeSettings({ ...workspace, now: since }, { on: ['reminder', 'change', 'afterClass'] })
    // Its invoices of a year were all made just now.
    await changeSettings({ ...workspace, now: now.toZonedDateTimeISO(zone) }, { on: ['invoice'] })
    const host = new URL(publicUrl).hostname
    await planWorkspace(handles, { ...teacher, now, productName, host })
    const refused = await db
      .selectFrom('mails')
      .select(['id', 'reader'])
      .where('kind', '!=', 'reminder')
      .orderBy('id')
      .executeTakeFirst()
    if (!refused) return
    const said = { code: 550, reason: 'No such mailbox' }
    const closedAt = instantText(now)
    await db
      .updateTable('mails')
      .set({ ...said, state: 'refused', closedAt })
      .where('id', '=', refused.id)
      .execute()
    await db
      .insertInto('mailRefused')
      .values({ ...said, address: refused.reader, refusedAt: closedAt })
      .execute()
  }, teacher.schema)
}
