import { addDays } from '@lectern/contract/calendar.ts'
import type { MailKind } from '@lectern/contract/mail/mail-values.ts'
import { overdueSteps } from '@lectern/contract/mail/mail-values.ts'
import { dateInZone, momentOf } from '../../families/page/clock-words.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { listInvoices } from '../../tuition/invoices/invoices.queries.ts'
import { listBetween } from '../kinds/classes.queries.ts'
import { instantAt, type MailContext } from '../kinds/context.ts'
import { listInvoicesSince, listPaymentsSince } from '../kinds/money.queries.ts'
import { listRecordedSince } from '../kinds/records.queries.ts'
import { listBlocked } from '../readers/readers.queries.ts'
import { type Family, familiesOf, type StudentReaders, type Topic } from '../readers/readers.ts'
import { changeLeavesAt } from '../when/leaving.ts'

/** A mail that may have to leave; its words say whether. */
export type Candidate = {
  /** Without the reader, who is put at its end. */
  key: string
  kind: MailKind
  family: Family
  reader: string
  studentIds: number[]
  about: unknown
  leavesAt: number
}

const hour = 3_600_000
const day = 24 * hour
/** A reminder that falls into a night leaves up to eleven hours before it would. */
const night = 12 * hour
/** Records, invoices and payments that nobody looked at for so long are no news. */
const oldest = 3 * day

export type Planning = {
  context: MailContext
  students: StudentReaders[]
  onSince: ReadonlyMap<MailKind, string>
}

async function familiesFor({ context, students }: Planning, kind: MailKind, topic: Topic) {
  return familiesOf(students, topic, {
    blocked: await listBlocked(context.db, kind),
    teacherZone: context.zone,
  })
}

const familiesWith = (families: ReadonlyMap<string, Family>, studentId: number | string) =>
  [...families].filter(([, family]) => family.students.some(({ id }) => id === Number(studentId)))

const sinceOf = ({ onSince, context }: Planning, kind: MailKind): string => {
  const bound = instantAt(context.now - oldest)
  const since = onSince.get(kind) ?? bound

  return since > bound ? since : bound
}

/** One for each family and day of theirs that has a class in the time that reminders look ahead. */
export async function listReminders(planning: Planning): Promise<Candidate[]> {
  const { context } = planning
  const { db, now, zone, reminderHours } = context
  const wall = (at: number) => wallTimeOf(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone))
  const classes = await listBetween(db, {
    from: wall(now),
    to: wall(now + reminderHours * hour + day + night),
  })
  const families = await familiesFor(planning, 'reminder', 'classes')
  const found = new Map<string, Candidate>()
  for (const { studentIds, scheduledAt } of classes)
    for (const studentId of studentIds)
      for (const [reader, family] of familiesWith(families, studentId)) {
        const date = dateInZone(family.zone, momentOf(scheduledAt, zone))
        const key = `reminder/${date}`
        const known = found.get(`${key}/${reader}`)
        if (known) known.studentIds = [...new Set([...known.studentIds, Number(studentId)])]
        else
          found.set(`${key}/${reader}`, {
            key,
            kind: 'reminder',
            family,
            reader,
            studentIds: [Number(studentId)],
            about: { date },
            leavesAt: now,
          })
      }

  return [...found.values()]
}

export async function listAfterClass(planning: Planning): Promise<Candidate[]> {
  const { db, now } = planning.context
  const recorded = await listRecordedSince(db, sinceOf(planning, 'afterClass'))
  const families = recorded.length > 0 ? await familiesFor(planning, 'afterClass', 'classes') : new Map()

  return recorded.flatMap(({ classId, studentIds }) =>
    [...families].flatMap(([reader, family]: [string, Family]) => {
      const ids = family.students.filter(({ id }) => studentIds.includes(String(id))).map(({ id }) => id)
      if (ids.length === 0) return []
      const leavesAt = changeLeavesAt({ now, zone: family.zone })
      const about = { classId }
      return [
        {
          key: `afterClass/${classId}`,
          kind: 'afterClass' as const,
          family,
          reader,
          studentIds: ids,
          about,
          leavesAt,
        },
      ]
    }),
  )
}

type AboutMoney = { key: string; studentId: number; about: unknown }

async function toPayers(
  planning: Planning,
  kind: 'invoice' | 'receipt' | 'overdue',
  things: readonly AboutMoney[],
): Promise<Candidate[]> {
  if (things.length === 0) return []
  const families = await familiesFor(planning, kind, 'money')
  const { now } = planning.context

  return things.flatMap(({ key, studentId, about }) =>
    familiesWith(families, studentId).map(([reader, family]) => {
      const leavesAt = changeLeavesAt({ now, zone: family.zone })
      return { key, kind, family, reader, studentIds: [studentId], about, leavesAt }
    }),
  )
}

export async function listNewInvoices(planning: Planning): Promise<Candidate[]> {
  const found = await listInvoicesSince(planning.context.db, sinceOf(planning, 'invoice'))
  const things = found.map(({ id, studentId }) => ({
    key: `invoice/${id}`,
    studentId,
    about: { invoiceId: id },
  }))

  return toPayers(planning, 'invoice', things)
}

export async function listReceipts(planning: Planning): Promise<Candidate[]> {
  const found = await listPaymentsSince(planning.context.db, sinceOf(planning, 'receipt'))
  const things = found.map(({ id, studentId }) => ({
    key: `receipt/${id}`,
    studentId,
    about: { entryId: id },
  }))

  return toPayers(planning, 'receipt', things)
}

const mostOverdue = 1000

/** The latest step that an invoice has reached, unless that was before the kind was switched on. */
export async function listOverdue(planning: Planning): Promise<Candidate[]> {
  const { context } = planning
  const today = dateInZone(context.zone, context.now)
  const since = dateInZone(
    context.zone,
    Date.parse(planning.onSince.get('overdue') ?? instantAt(context.now)),
  )
  const found = await listInvoices(context.db, { today, maxRows: mostOverdue, status: 'overdue' })
  const things = found.flatMap(({ id, studentId, dueOn }) => {
    const days = overdueSteps.findLast((step) => dueOn !== null && addDays(dueOn, step) <= today)
    if (days === undefined || dueOn === null || addDays(dueOn, days) < since) return []
    return [{ key: `overdue/${id}/${days}`, studentId, about: { invoiceId: id, days } }]
  })

  return toPayers(planning, 'overdue', things)
}
