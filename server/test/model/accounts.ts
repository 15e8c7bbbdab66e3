import { type ChargeImage, type Entry, nextId, todayIn, type World } from './world.ts'

export const chargesOf = (world: World, lesson: number): Entry[] =>
  [...world.entries.values()].filter((entry) => entry.lesson === lesson && entry.kind === 'charge')

export const chargeFor = (world: World, lesson: number, student: number): Entry | undefined =>
  chargesOf(world, lesson).find((entry) => entry.student === student)

export const correctionsOf = (world: World, { id }: Entry): Entry[] =>
  [...world.entries.values()].filter((entry) => entry.kind === 'correction' && entry.refersTo === id)

const sum = (entries: readonly Entry[]): number => entries.reduce((total, { amount }) => total + amount, 0)

/** What is charged now, with all corrections. */
export const effective = (world: World, entry: Entry): number =>
  entry.amount - sum(correctionsOf(world, entry))

/** Once invoiced or corrected a charge stays as it is. */
export const isFixed = (world: World, entry: Entry): boolean =>
  entry.invoice !== null || correctionsOf(world, entry).length > 0

/** Payments and corrections less charges. */
export const balanceOf = (world: World, student: number): number =>
  sum(
    [...world.entries.values()]
      .filter((entry) => entry.student === student)
      .map((entry) => ({ ...entry, amount: entry.kind === 'charge' ? -entry.amount : entry.amount })),
  )

export const imageOf = (world: World, lesson: number): ChargeImage[] =>
  chargesOf(world, lesson).map((entry) => {
    const all = [entry, ...correctionsOf(world, entry)]
    return {
      student: entry.student,
      amount: effective(world, entry),
      isTyped: entry.isTyped,
      invoices: all.flatMap(({ invoice }) => invoice ?? []).sort(),
      entries: all.map(({ id }) => id),
    }
  })

export function correct(world: World, { student, lesson, id }: Entry, amount: number): void {
  addEntry(world, { student, kind: 'correction', date: todayIn(world), amount, lesson, refersTo: id })
}

type New = Omit<Entry, 'id' | 'isTyped' | 'invoice' | 'refersTo' | 'lesson' | 'plan'> & Partial<Entry>

export function addEntry(world: World, entry: New): Entry {
  const id = entry.id ?? -nextId(world)
  const added = { isTyped: false, invoice: null, refersTo: null, lesson: null, plan: null, ...entry, id }
  world.entries.set(id, added)

  return added
}
