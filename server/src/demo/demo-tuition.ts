import { addDays, lastOfMonth } from '@lectern/contract/calendar.ts'
import { readClassValue } from '@lectern/contract/tuition/money.ts'
import { isCharged, sharesOf } from '@lectern/contract/tuition/shares.ts'
import { paymentMethods } from '@lectern/contract/tuition/tuition-values.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { insertEntries, type NewEntry } from '../tuition/accounts/entries.queries.ts'
import { changeDetails } from '../tuition/details.ts'
import { cancel } from '../tuition/invoices/cancel.service.ts'
import { issue } from '../tuition/invoices/issue.service.ts'
import { demoCourses } from './demo-people.ts'
import { addPlans, agreeUnderPlans, listPlanCharges } from './demo-plans.ts'
import type { RecordedClass } from './demo-records.ts'

type Money = { recorded: readonly RecordedClass[]; studentIds: ReadonlyMap<string, number>; today: string }

const details = {
  name: 'Ines Calloway',
  address: 'Calloway Tutoring\n218 Willow Street\nBrooklyn, NY 11201\nines@example.com',
  taxNumber: '00-0000000',
  terms: 'Please pay within 14 days. A class cancelled less than 24 hours before it begins is charged.',
  paymentInstructions: 'Bank: Harbor Credit Union\nAccount: 0001 2345 6789',
  dueDays: 14,
}

/** They have not paid for two months. */
const latePayers = ['Dmitri Sokolov', 'Jonas Weber']
/** Billed wrongly last month, so that the invoice was cancelled and made anew. */
const billedAgain = 'Hugo Laurent'

/** Month by month as it would have happened: charges, money in advance, invoices, and payments some days later. */
export async function addTuition(db: TenantDb, { recorded, studentIds, today }: Money): Promise<void> {
  await changeDetails(db, details)
  const plans = await addPlans(db, { recorded, studentIds, today })
  const charges = await agreeUnderPlans(db, { charges: recorded.flatMap(chargesOf), plans, today })
  const books = { ...newBooks(studentIds, today), planned: await listPlanCharges(db) }
  for (const month of [...new Set(charges.map(({ date }) => date.slice(0, 7)))].sort())
    await liveThrough(db, month, charges, books)
}

function chargesOf({ classId, row, marks, past: { weekly } }: RecordedClass): NewEntry[] {
  if (row.classValue == null) return []
  const shares = sharesOf(readClassValue(row.classValue, 2), classId, (row.studentIds ?? []).map(Number))
  const course = demoCourses.find(({ code }) => code === weekly.code)

  return marks
    .filter(({ mark }) => isCharged(mark))
    .map(({ studentId }) => ({
      studentId,
      kind: 'charge',
      date: row.scheduledAt.slice(0, 10),
      amount: shares.get(studentId) ?? 0n,
      title: row.title,
      classId,
      courseId: row.courseId,
      courseName: course?.name ?? weekly.code,
      courseColor: course?.color ?? '',
      duration: weekly.duration,
    }))
}

type Payer = { name: string; index: number; id: number }
type Books = { payers: Payer[]; today: string; planned: readonly NewEntry[] }

const newBooks = (studentIds: ReadonlyMap<string, number>, today: string): Omit<Books, 'planned'> => ({
  payers: [...studentIds].map(([name, id], index) => ({ name, index, id })),
  today,
})

const paysAhead = ({ index, name }: Payer): boolean => index % 5 === 0 && !latePayers.includes(name)

const sumOf = (charges: readonly NewEntry[]): bigint => charges.reduce((sum, { amount }) => sum + amount, 0n)

const owedBy = (entries: readonly NewEntry[]): bigint =>
  entries.reduce((sum, { kind, amount }) => (kind === 'charge' ? sum + amount : sum - amount), 0n)

const methodOf = ({ index }: Payer) => paymentMethods[index % 4] ?? 'other'

async function liveThrough(
  db: TenantDb,
  month: string,
  all: readonly NewEntry[],
  { payers, today, planned }: Books,
): Promise<void> {
  const charges = all.filter(({ date }) => date.startsWith(month))
  const entries = [...charges, ...extrasOf(month, payers, today)]
  await insertEntries(db, entries)
  await insertEntries(db, advancesOf(month, charges, payers, today))
  const issuedOn = lastOfMonth(`${month}-01`)
  if (issuedOn >= today) return

  const owed = [...entries, ...planned.filter(({ date }) => date.startsWith(month))]
  const billed = payers.filter(({ id }) => owedBy(owed.filter(({ studentId }) => studentId === id)) > 0n)
  const newInvoices = { until: issuedOn, issuedOn, studentIds: billed.map(({ id }) => id) }
  const made = await issue(db, newInvoices, { today: issuedOn, teacherName: async () => details.name })
  await insertEntries(
    db,
    made.flatMap(({ studentId, toPay }) => {
      const payer = billed.find(({ id }) => id === studentId)
      return payer ? paymentOf(payer, toPay, issuedOn, today) : []
    }),
  )
  const wrong = made.find(({ studentName }) => studentName === billedAgain)
  const isLastMonth = lastOfMonth(addDays(issuedOn, 1)) >= today
  if (wrong && isLastMonth) await billAgain(db, wrong, addDays(issuedOn, 1), today)
}

/** A book now and then, and what was agreed on at the door. */
function extrasOf(month: string, payers: readonly Payer[], today: string): NewEntry[] {
  const on = (day: string, entries: NewEntry[]) => (`${month}-${day}` <= today ? entries : [])
  const number = Number(month.slice(5))

  return payers.flatMap(({ id: studentId, index }): NewEntry[] => [
    ...(index % 11 === number % 11
      ? on('05', [{ studentId, kind: 'charge', date: `${month}-05`, amount: 1800n, title: 'Exercise book' }])
      : []),
    ...(index % 17 === number % 17
      ? on('09', [
          {
            studentId,
            kind: 'correction',
            date: `${month}-09`,
            amount: 250n,
            note: 'Came late by our own fault',
          },
        ])
      : []),
  ])
}

/** Some families pay a round sum on the first of the month. */
const advancesOf = (
  month: string,
  charges: readonly NewEntry[],
  payers: readonly Payer[],
  today: string,
): NewEntry[] =>
  payers.filter(paysAhead).flatMap((payer): NewEntry[] => {
    const owed = sumOf(charges.filter(({ studentId }) => studentId === payer.id))
    const [date, isFull] = [`${month}-02`, lastOfMonth(`${month}-01`) < today]
    if (owed === 0n || date > today) return []
    // The running month is not over, so it is paid for as a whole.
    const amount = ((owed * (isFull ? 1n : 2n)) / 2000n + 1n) * 2000n
    return [{ studentId: payer.id, kind: 'payment', date, amount, method: methodOf(payer) }]
  })

/** Within the next days, unless they take their time. */
function paymentOf(payer: Payer, toPay: string, issuedOn: string, today: string): NewEntry[] {
  const amount = BigInt(toPay.replace('.', ''))
  const monthsAgo = Number(today.slice(5, 7)) - Number(issuedOn.slice(5, 7))
  const isLate = latePayers.includes(payer.name) && (monthsAgo + 12) % 12 <= 2
  const takesTime = payer.index % 6 === 1 && (monthsAgo + 12) % 12 <= 1
  const date = addDays(issuedOn, 2 + ((payer.index * 7) % 11))
  if (amount === 0n || isLate || takesTime || date > today) return []

  return [{ studentId: payer.id, kind: 'payment', date, amount, method: methodOf(payer) }]
}

/** Cancelled on the next day, charged six dollars too much, and made anew. */
async function billAgain(
  db: TenantDb,
  { id, studentId }: { id: number; studentId: number },
  date: string,
  today: string,
): Promise<void> {
  if (date > today) return
  await cancel(db, id, date)
  await insertEntries(db, [
    { studentId, kind: 'correction', date, amount: 600n, note: 'Charged twice for a class in the fair week' },
  ])
  const newInvoices = { until: date, issuedOn: date, studentIds: [studentId] }
  await issue(db, newInvoices, { today: date, teacherName: async () => details.name })
}
