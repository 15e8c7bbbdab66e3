import { randomUUID } from 'node:crypto'
import type { MailKind } from '@lectern/contract/mail/mail-values.ts'
import { forgetVisitors } from '../../families/visitors/forget-visitors.ts'
import type { Handles, TenantDb } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'
import { instantText } from '../../platform/instants.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import { chargeDueMonths } from '../../tuition/plans/due.ts'
import { hasFlatPlans } from '../../tuition/plans/plans.queries.ts'
import { compose } from '../kinds/compose.ts'
import { findRestoredAt, instantAt, type MailContext, readContext } from '../kinds/context.ts'
import { dropPointersTo, lockPlan, type Pointer, schedule, workspaceItself } from '../outbox/due.queries.ts'
import { deleteMailsOf, insertMail, listTaken } from '../outbox/mails.queries.ts'
import { listAllReaders } from '../readers/readers.queries.ts'
import {
  type Candidate,
  listAfterClass,
  listNewInvoices,
  listOverdue,
  listReceipts,
  listReminders,
  type Planning,
} from './candidates.ts'
import { planChanges } from './plan-changes.ts'

type Workspace = { userId: number; schema: string; now: Temporal.Instant; productName: string; host: string }

const hour = 3_600_000
/** What leaves later than this is planned at a later look. */
const ahead = 24 * hour
/** A workspace in which nothing changes is looked at so often. */
const lookAgain = 6 * hour
/** A mail that says nothing about when it becomes pointless is tried for so long. */
const worthTrying = 5 * 24 * hour

/**
 * Looks at one workspace: which mails come up, from what is true now. Looking twice changes nothing, since each mail has its
 * key; in one transaction with their pointers.
 */
export async function planWorkspace(
  { platform, tenant }: Handles,
  { userId, schema, now, productName, host }: Workspace,
): Promise<void> {
  await lockPlan(platform, schema)
  const db = tenant(schema)
  const dueAt = earlier(await chargeMonths(db, now), await forgetOldVisitors(db, now))
  const kinds = await db.selectFrom('mailKinds').selectAll().execute()
  const again = { userId, schema, mailId: workspaceItself }
  if (kinds.length === 0 && dueAt !== null)
    return void (await schedule(platform, [{ ...again, dueAt: instantText(dueAt) }]))
  const read = await readContext({ db, platform, userId, now, productName })
  if (!read || kinds.length === 0) return void (await dropPointersTo(platform, schema, [workspaceItself]))
  const context = { ...read, restoredAt: await findRestoredAt(db) }
  const onSince = new Map<MailKind, string>(kinds.map(({ kind, onSince }) => [kind, onSince]))
  const planning = { context, students: await listAllReaders(db), onSince }
  const { fresh, merged } = await planChanges(planning)
  const candidates = [...fresh, ...(await listCandidates(planning))]
  const pointers = await insertNew(context, { userId, schema, host }, candidates)
  const moved = merged.map(({ mail, leavesAt, isPointless }) => ({
    isPointless,
    pointer: { userId, schema, mailId: mail.id, dueAt: instantAt(leavesAt) },
  }))
  await dropPointersTo(
    platform,
    schema,
    moved.filter(({ isPointless }) => isPointless).map(({ pointer }) => pointer.mailId),
  )
  await forgetOld(db, context.now)
  await schedule(platform, [
    ...pointers,
    ...moved.filter(({ isPointless }) => !isPointless).map(({ pointer }) => pointer),
    {
      ...again,
      dueAt: instantAt(Math.min(context.now + lookAgain, dueAt?.epochMilliseconds ?? Infinity)),
    },
  ])
}

const earlier = (one: Temporal.Instant | null, other: Temporal.Instant | null): Temporal.Instant | null =>
  one && other ? (Temporal.Instant.compare(one, other) < 0 ? one : other) : (one ?? other)

/** With the mails that say what they wrote; gives when the next ones are to be forgotten. */
async function forgetOldVisitors(db: TenantDb, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const { visitorIds, requestIds, nextAt } = await forgetVisitors(db, now)
  await deleteMailsOf(db, { visitorIds, requestIds })

  return nextAt
}

/** Of flat plans; gives the next midnight of the teacher, or null where none goes on. */
async function chargeMonths(db: TenantDb, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  if (!(await hasFlatPlans(db, now.toString().slice(0, 10)))) return null
  const there = now.toZonedDateTimeISO((await findTimeZone(db)) ?? 'UTC')
  await chargeDueMonths(db, there.toPlainDate().toString())

  return there.startOfDay().add({ days: 1 }).toInstant()
}

/** What left half a year ago is nobody's question any more. */
const rememberedFor = 180 * 24 * hour

async function forgetOld(db: TenantDb, now: number): Promise<void> {
  const before = instantAt(now - rememberedFor)
  const old = await db
    .selectFrom('mails')
    .select('id')
    .where('closedAt', '<', before)
    .limit(1)
    .executeTakeFirst()
  if (!old) return
  await db.deleteFrom('mails').where('closedAt', '<', before).execute()
  await db.deleteFrom('mailDays').where('day', '<', before.slice(0, 10)).execute()
}

const lists: Partial<Record<MailKind, (planning: Planning) => Promise<Candidate[]>>> = {
  reminder: listReminders,
  afterClass: listAfterClass,
  invoice: listNewInvoices,
  receipt: listReceipts,
  overdue: listOverdue,
}

async function listCandidates(planning: Planning): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (const kind of planning.onSince.keys()) found.push(...((await lists[kind]?.(planning)) ?? []))

  return found
}

const keyOf = ({ key, reader }: Candidate): string => `${key}/${reader}`

type Target = Pick<Workspace, 'userId' | 'schema' | 'host'>

async function insertNew(
  context: MailContext,
  target: Target,
  candidates: readonly Candidate[],
): Promise<Pointer[]> {
  const taken = await listTaken(context.db, candidates.map(keyOf))
  const pointers: Pointer[] = []
  for (const candidate of candidates) {
    if (taken.has(keyOf(candidate))) continue
    const pointer = await insertOne(context, target, candidate)
    if (pointer) pointers.push(pointer)
  }

  return pointers
}

async function insertOne(
  context: MailContext,
  { userId, schema, host }: Target,
  candidate: Candidate,
): Promise<Pointer | undefined> {
  const { kind, family, reader, studentIds, about } = candidate
  const { address, name } = family.reader
  const composed = await compose(context, { kind, address, studentIds, about })
  const leavesAt = composed?.leavesAt ?? candidate.leavesAt
  if (!composed || leavesAt > context.now + ahead) return undefined
  const dueAt = instantAt(leavesAt)
  const inserted = await insertMail(context.db, {
    key: keyOf(candidate),
    messageId: newMessageId(host),
    kind,
    reader,
    address,
    readerName: name,
    zone: family.zone,
    studentIds: composed.studentIds,
    about: json(about),
    subject: composed.subject,
    html: null,
    text: null,
    state: 'waiting',
    leavesAt: dueAt,
    pointlessAt: instantAt(composed.pointlessAt ?? leavesAt + worthTrying),
    code: null,
    reason: null,
    createdAt: instantAt(context.now),
    closedAt: null,
  })

  return inserted && { userId, schema, mailId: inserted.id, dueAt }
}

export const newMessageId = (host: string): string => `<${randomUUID()}@${host}>`
