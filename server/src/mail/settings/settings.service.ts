import type { MailSettings } from '@lectern/contract/mail/mail.contract.ts'
import {
  type EndableKind,
  mailsPerDay,
  type RequestMails,
  type SwitchedKind,
  switchedKinds,
  reminderHours as usualHours,
} from '@lectern/contract/mail/mail-values.ts'
import { isPremium } from '@lectern/contract/plans.ts'
import { callName } from '../../families/names.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'
import { getPlan } from '../../subscription/plan/plan.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import { schedule, workspaceItself } from '../outbox/due.queries.ts'
import { listAllReaders } from '../readers/readers.queries.ts'
import { readersOf, type StudentReaders, zoneOf } from '../readers/readers.ts'
import { readerOf } from '../send/mailbox.ts'
import { countLastWeek, lastWeekOf } from './last-week.ts'

type Asked = {
  db: TenantDb
  platform: PlatformDb
  userId: number
  now: Temporal.ZonedDateTime
  canSend: boolean
}

export async function getSettings({ db, platform, userId, now, canSend }: Asked): Promise<MailSettings> {
  const students = await listAllReaders(db)
  const on = await db.selectFrom('mailKinds').selectAll().execute()
  const options = await db.selectFrom('mailOptions').selectAll().executeTakeFirst()
  const zone = (await findTimeZone(db)) ?? now.timeZoneId
  const today = now.withTimeZone(zone).toPlainDate().toString()
  const weeks = await countLastWeek({ db, students, zone, today })
  const reading = students.filter((student) => readersOf(student, 'classes').length > 0)

  return {
    kinds: switchedKinds.map((kind) => ({
      kind,
      isOn: on.some((each) => each.kind === kind),
      lastWeek: weeks[kind],
    })),
    lastWeekFrom: lastWeekOf(today).from,
    reminderHours: options?.reminderHours ?? usualHours.usual,
    requestMails: options?.requestMails ?? 'each',
    perDay: await perDayOf(platform, userId, now.toInstant()),
    canSend,
    students: students.length,
    zones: new Set(reading.map((student) => zoneOf(student, zone))).size,
    notReached: await listNotReached(db, students),
  }
}

export const perDayOf = async (
  platform: PlatformDb,
  userId: number,
  now: Temporal.Instant,
): Promise<number> =>
  isPremium(await getPlan(platform, userId, now)) ? mailsPerDay.premium : mailsPerDay.free

async function listNotReached(
  db: TenantDb,
  students: readonly StudentReaders[],
): Promise<MailSettings['notReached']> {
  const refused = await db.selectFrom('mailRefused').selectAll().orderBy('address').execute()
  const ended = await db.selectFrom('mailUnsubscribed').selectAll().orderBy('address').execute()
  const namesAt = (reader: string): string[] =>
    students
      .filter((student) =>
        [...readersOf(student, 'classes'), ...readersOf(student, 'money')].some(
          ({ address }) => readerOf(address) === reader,
        ),
      )
      .map(callName)

  return {
    noAddress: students
      .filter((student) => [...readersOf(student, 'classes'), ...readersOf(student, 'money')].length === 0)
      .map(callName),
    refused: refused
      .map(({ address, reason }) => ({ address, reason, names: namesAt(address) }))
      .filter(({ names }) => names.length > 0),
    unsubscribed: ended
      .map(({ address, kind }) => ({ kind: kind as EndableKind, names: namesAt(address) }))
      .filter(({ names }) => names.length > 0),
  }
}

type Change = {
  on?: readonly SwitchedKind[] | undefined
  off?: readonly SwitchedKind[] | undefined
  reminderHours?: number | undefined
  requestMails?: RequestMails | undefined
}
type Workspace = { db: TenantDb; platform: PlatformDb; userId: number; schema: string; now: Temporal.Instant }

/** What is switched off stops what waits of it, since each mail asks when it leaves. */
export async function changeSettings(
  { db, platform, userId, schema, now }: Workspace,
  { on = [], off = [], reminderHours, requestMails }: Change,
): Promise<void> {
  if (off.length > 0) await db.deleteFrom('mailKinds').where('kind', 'in', off).execute()
  if (off.includes('change')) await db.deleteFrom('mailChanges').execute()
  for (const kind of on)
    await db
      .insertInto('mailKinds')
      .values({ kind, onSince: instantText(now) })
      .onConflict((conflict) => conflict.column('kind').doNothing())
      .execute()
  if (reminderHours !== undefined)
    await db
      .insertInto('mailOptions')
      .values({ reminderHours })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ reminderHours }))
      .execute()
  if (requestMails !== undefined)
    await db
      .insertInto('mailOptions')
      .values({ reminderHours: usualHours.usual, requestMails })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ requestMails }))
      .execute()
  await schedule(platform, [{ userId, schema, mailId: workspaceItself, dueAt: instantText(now) }])
}
