import { listBalances } from '@lectern/contract/tuition/balances.contract.ts'
import { getClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import { type Entry, listEntries } from '@lectern/contract/tuition/entries.contract.ts'
import { getInvoice, type InvoiceInList, listInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { listStudentPlans } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { balanceOf, chargeFor, chargesOf, effective } from './accounts.ts'
import { at } from './class-steps.ts'
import type { Play } from './play.ts'
import { differencesOf } from './screens.ts'
import { usedOf } from './tuition-plans.ts'
import type { World } from './world.ts'

const cents = (amount: string): number => Math.round(Number(amount) * 100)

/** Entries, charges of classes and invoices; a line for each that is not as it should be. */
export async function differencesInMoney(play: Play): Promise<string[]> {
  const { client, world } = play
  const found = await balancesDiffer(play)
  const { entries } = (await client.call(listEntries, { query: {} })).body
  found.push(...entriesDiffer(world, entries))
  for (const lesson of world.lessons.values()) {
    if (chargesOf(world, lesson.id).length === 0) continue
    const { charges } = (await client.call(getClassCharges, at(lesson.id))).body
    const shown = charges.map(({ studentId, amount, isTyped }) => [
      studentId,
      amount && cents(amount),
      isTyped,
    ])
    const expected = lesson.studentIds.map((student) => {
      const charge = chargeFor(world, lesson.id, Number(student))
      return [Number(student), charge ? effective(world, charge) : null, charge?.isTyped ?? false]
    })
    found.push(...differencesOf([{ name: `charges of class ${lesson.id}`, shown, expected }]))
  }
  found.push(...(await plansDiffer(play)))
  const { invoices } = (await client.call(listInvoices, { query: {} })).body

  return [
    ...found,
    ...invoicesDiffer(world, invoices),
    ...gapsIn(invoices),
    ...(await documentsDiffer(play, invoices)),
  ]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** What is used of each package, and what is left of its price. */
async function plansDiffer({ client, world }: Play): Promise<string[]> {
  const found: string[] = []
  for (const student of world.students) {
    const { plans } = (await client.call(listStudentPlans, at(student))).body
    const shown = plans.map(({ id, kind, used, endsOn, refund }) =>
      [id, kind, used, endsOn, refund && cents(refund)].join(' '),
    )
    const expected = [...world.tuitionPlans.values()]
      .filter(({ buyer, sharers }) => [buyer, ...sharers].includes(student))
      .map(({ id, kind, endsOn, takenBackOn, cents: price, size }) => {
        const used = kind === 'package' ? usedOf(world, id) : 0
        const left =
          kind === 'package' && takenBackOn === null ? price - Math.floor((price * used) / size) : null
        return [id, kind, used, endsOn, left].join(' ')
      })
    found.push(
      ...differencesOf([
        { name: `plans of student ${student}`, shown: shown.sort(), expected: expected.sort() },
      ]),
    )
  }

  return found
}

/** What everybody owes is overdue, due or still to be invoiced, and nothing else. */
async function balancesDiffer({ client, world }: Play): Promise<string[]> {
  const { outstanding, prepaid, overdue, due, toInvoice } = (await client.call(listBalances)).body
  const balances = [...world.students].map((student) => balanceOf(world, student))
  const owed = sum(balances.map((balance) => Math.max(0, -balance)))
  const shown = [cents(outstanding), cents(prepaid), cents(overdue) + cents(due) + cents(toInvoice)]
  const expected = [owed, sum(balances.map((balance) => Math.max(0, balance))), owed]

  return differencesOf([{ name: 'outstanding and prepaid', shown, expected }])
}

/** What an invoice says adds up and never changes; it is paid on the day on which nothing is left of it. */
async function documentsDiffer(
  { client, seenInvoices }: Play,
  invoices: readonly InvoiceInList[],
): Promise<string[]> {
  const found: string[] = []
  for (const { id } of invoices) {
    const { status, unpaid, paidOn, cancelledBy, ...written } = (await client.call(getInvoice, at(id))).body
    const before = seenInvoices.get(id) ?? JSON.stringify(written)
    seenInvoices.set(id, before)
    const shown = {
      written: JSON.stringify(written),
      lines: sum(written.lines.map(({ amount }) => cents(amount))),
      isPaid: paidOn !== null,
      unpaid: status === 'paid' ? unpaid : null,
      isCancelled: cancelledBy !== null,
    }
    const expected = {
      written: before,
      lines: cents(written.total),
      isPaid: status === 'paid',
      unpaid: status === 'paid' ? '0.00' : null,
      isCancelled: status === 'cancelled',
    }
    found.push(...differencesOf([{ name: `invoice ${id}`, shown, expected }]))
  }

  return found
}

/** A page holds two hundred. */
function entriesDiffer(world: World, entries: readonly Entry[]): string[] {
  if (world.entries.size > 200) return []
  const shown = entries.map(({ studentId, kind, date, amount, classId, isTyped, invoice }) =>
    [studentId, kind, date, cents(amount), classId, isTyped, invoice?.id ?? null].join(' '),
  )
  const expected = [...world.entries.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ student, kind, date, amount, lesson, isTyped, invoice }) =>
      [student, kind, date, amount, lesson, isTyped, invoice].join(' '),
    )

  return differencesOf([{ name: 'entries', shown: shown.sort(), expected: expected.sort() }])
}

function invoicesDiffer(world: World, invoices: readonly InvoiceInList[]): string[] {
  const shown = invoices.map(({ id, studentId, total, cancels }) =>
    [id, studentId, cents(total), cancels?.id ?? null].join(' '),
  )
  const expected = [...world.invoices.values()].map(({ id, student, total, cancels }) =>
    [id, student, total, cancels].join(' '),
  )

  return differencesOf([{ name: 'invoices', shown: shown.sort(), expected: expected.sort() }])
}

/** The numbers of a year have no gap. */
function gapsIn(invoices: readonly InvoiceInList[]): string[] {
  const years = Map.groupBy(invoices, ({ number }) => number.slice(0, 4))

  return [...years].flatMap(([year, each]) => {
    const shown = each.map(({ number }) => Number(number.slice(5))).sort((one, other) => one - other)
    return differencesOf([
      { name: `numbers of ${year}`, shown, expected: shown.map((_, index) => index + 1) },
    ])
  })
}
