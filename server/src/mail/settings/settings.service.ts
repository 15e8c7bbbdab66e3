import { MailSettings } from '@lectern/contract/mail/mail.contract.ts'
import {
  type EndableKind,
  mailsPerDay,
  type RequestMails,
  type SwitchedKind,
  switchedKinds,
  reminderHours as usualHours,
} from '@lectern/contract/mail/mail-values.ts'
import { isPremium } from '@lectern/contract/plans.ts'
import type { Seen } from '@lectern/contract/revision.ts'
import { callName } from '../../families/names.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'
import { readerOf } from '../../platform/mailbox.ts'
import { lockSeenSettings, refuseChanged, unchosen } from '../../platform/revisions/seen-revision.ts'
import { getPlan } from '../../subscription/plan/plan.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import { schedule, workspaceItself } from '../outbox/due.queries.ts'
import { listAllReaders } from '../readers/readers.queries.ts'
import { readersOf, type StudentReaders, zoneOf } from '../readers/readers.ts'
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
    revision: options?.revision ?? unchosen,
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
type Workspace = Asked & { schema: string }

/** What is switched off stops what waits of it, since each mail asks when it leaves. */
export async function changeSettings(
  workspace: Workspace,
  { on = [], off = [], revision: seen, ...options }: Seen<Change>,
): Promise<void> {
  const { db, platform, userId, schema, now } = workspace
  const at = instantText(now.toInstant())
  const thing = { schema: MailSettings, read: () => getSettings(workspace) }
  await lockSeenSettings(db, { table: 'mailOptions', key: 'id', id: 1, seen }, thing)
  if (off.length > 0) await db.deleteFrom('mailKinds').where('kind', 'in', off).execute()
  if (off.includes('change')) await db.deleteFrom('mailChanges').execute()
  for (const kind of on)
    await db
      .insertInto('mailKinds')
      .values({ kind, onSince: at })
      .onConflict((conflict) => conflict.column('kind').doNothing())
      .execute()
  if (!(await writeOptions(db, options, seen))) await refuseChanged(thing)
  await schedule(platform, [{ userId, schema, mailId: workspaceItself, dueAt: at }])
}

/** Says whether no other revision than the one that was seen stood in its way. */
async function writeOptions(
  db: TenantDb,
  { reminderHours, requestMails }: Change,
  seen: number | undefined,
): Promise<boolean> {
  if (reminderHours === undefined && requestMails === undefined) return true
  const written = await db
    .insertInto('mailOptions')
    .values({ reminderHours: reminderHours ?? usualHours.usual, requestMails })
    .onConflict((conflict) => {
      const update = conflict.column('id').doUpdateSet({ reminderHours, requestMails })
      return seen === undefined ? update : update.where('mailOptions.revision', '=', seen)
    })
    .returning('id')
    .executeTakeFirst()

  return written !== undefined
}
