import { getClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import { type Entry, listEntries } from '@lectern/contract/tuition/entries.contract.ts'
import { type InvoiceInList, listInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { chargeFor, chargesOf, effective } from './accounts.ts'
import { at } from './class-steps.ts'
import type { Play } from './play.ts'
import { differencesOf } from './screens.ts'
import type { World } from './world.ts'

const cents = (amount: string): number => Math.round(Number(amount) * 100)

/** Entries, charges of classes and invoices; a line for each that is not as it should be. */
export async function differencesInMoney({ client, world }: Play): Promise<string[]> {
  const found: string[] = []
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
  const { invoices } = (await client.call(listInvoices, { query: {} })).body

  return [...found, ...invoicesDiffer(world, invoices), ...gapsIn(invoices)]
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
