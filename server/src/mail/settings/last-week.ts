import { addDays } from '@lectern/contract/calendar.ts'
import { overdueSteps, type SwitchedKind } from '@lectern/contract/mail/mail-values.ts'
import { dateInZone, momentOf } from '../../families/page/clock-words.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { listInvoices } from '../../tuition/invoices/invoices.queries.ts'
import { listInvoicesSince, listPaymentsSince } from '../kinds/money.queries.ts'
import { listRecordedSince } from '../kinds/records.queries.ts'
import { familiesOf, type StudentReaders, type Topic } from '../readers/readers.ts'

export type Week = { perDay: number[]; families: number }

/** Monday to Sunday before the week of a date. */
export function lastWeekOf(today: string): { from: string; to: string } {
  const { dayOfWeek } = Temporal.PlainDate.from(today)
  const from = addDays(today, -(dayOfWeek - 1) - 7)

  return { from, to: addDays(from, 7) }
}

/** Something that happened on a day, about some students. */
type Event = { date: string; studentIds: readonly (number | string)[]; key: string }

type Asked = { db: TenantDb; students: StudentReaders[]; zone: string; today: string }

/** What each kind would have sent: one for each family and event. */
export async function countLastWeek(asked: Asked): Promise<Record<SwitchedKind, Week>> {
  const events = await listEvents(asked)
  const { from } = lastWeekOf(asked.today)
  const count = (kind: SwitchedKind, topic: Topic): Week => {
    const families = familiesOf(asked.students, topic, { blocked: new Set(), teacherZone: asked.zone })
    const mails = new Set<string>()
    const reached = new Set<string>()
    for (const { date, studentIds, key } of events[kind])
      for (const [reader, { students }] of families) {
        if (!students.some(({ id }) => studentIds.some((each) => Number(each) === id))) continue
        mails.add(`${date} ${key} ${reader}`)
        reached.add(reader)
      }
    const perDay = Array.from({ length: 7 }, (_, day) => {
      const date = addDays(from, day)
      return [...mails].filter((mail) => mail.startsWith(date)).length
    })
    return { perDay, families: reached.size }
  }

  return {
    reminder: count('reminder', 'classes'),
    change: count('change', 'classes'),
    afterClass: count('afterClass', 'classes'),
    invoice: count('invoice', 'money'),
    receipt: count('receipt', 'money'),
    overdue: count('overdue', 'money'),
  }
}

async function listEvents({ db, zone, today }: Asked): Promise<Record<SwitchedKind, Event[]>> {
  const { from, to } = lastWeekOf(today)
  const start = new Date(momentOf(`${from} 00:00:00`, zone)).toISOString()
  const dateOf = (instant: string) => dateInZone(zone, Date.parse(instant))
  const within = (events: Event[]) => events.filter(({ date }) => date >= from && date < to)
  const classes = await listClasses(db, from, to)
  const changed = await listChanged(db, start)
  const recorded = await listRecordedSince(db, start)
  const invoices = await listInvoicesSince(db, start)
  const payments = await listPaymentsSince(db, start)
  const overdue = await listInvoices(db, { today, maxRows: 1000, status: 'overdue' })

  return {
    // A day before, as a reminder is; all classes of a day are one mail.
    reminder: within(
      classes.map(({ scheduledAt, studentIds }) => ({
        date: addDays(scheduledAt.slice(0, 10), -1),
        studentIds,
        key: '',
      })),
    ),
    change: within(
      changed.map(({ changedAt, studentIds }) => ({ date: dateOf(changedAt), studentIds, key: '' })),
    ),
    afterClass: within(
      recorded.map(({ recordedAt, studentIds, classId }) => ({
        date: dateOf(recordedAt ?? ''),
        studentIds,
        key: String(classId),
      })),
    ),
    invoice: within(
      invoices.map(({ id, createdAt, studentId }) => ({
        date: dateOf(createdAt),
        studentIds: [studentId],
        key: String(id),
      })),
    ),
    receipt: within(
      payments.map(({ id, createdAt, studentId }) => ({
        date: dateOf(createdAt),
        studentIds: [studentId],
        key: String(id),
      })),
    ),
    overdue: within(
      overdue.flatMap(({ id, dueOn, studentId }) =>
        dueOn === null
          ? []
          : overdueSteps.map((step) => ({
              date: addDays(dueOn, step),
              studentIds: [studentId],
              key: `${id} ${step}`,
            })),
      ),
    ),
  }
}

const listClasses = (db: TenantDb, from: string, to: string) =>
  db
    .selectFrom('classes')
    .select(['scheduledAt', 'studentIds'])
    .where('scheduledAt', '>=', addDays(from, 1))
    .where('scheduledAt', '<', addDays(to, 1))
    .where('status', '!=', 'cancelled')
    .execute()

/** Cancelled, or moved away from its series, while it still lay ahead: nobody notes more while the kind is off. */
const listChanged = (db: TenantDb, since: string) =>
  db
    .selectFrom('classes')
    .select(['changedAt', 'studentIds'])
    .where('changedAt', '>=', since)
    .where(({ or, eb }) => or([eb('status', '=', 'cancelled'), eb('follows', '=', false)]))
    .where('revision', '>', 1)
    .execute()
