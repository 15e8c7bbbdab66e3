import type { Class } from '@lectern/contract/classes/classes.contract.ts'
import { type StepKind, timeAfter } from './class-steps.ts'
import { noon } from './term.ts'

const now = noon().toString().slice(0, 19).replace('T', ' ')

type Step = { kind: StepKind; key: string; undone?: string | undefined }

/** Of each class that holds the rule of a half, the same number for all halves of its series. */
export type Halves = ReadonlyMap<number, number>

/** What is listed, and who of it are halves of one series. */
export type Listed = { classes: readonly Class[]; halves: Halves }

/** Halves of a series that was split are one thing. */
export const thingsIn = (ids: Iterable<number>, halves: Halves): number =>
  new Set([...ids].map((id) => halves.get(id) ?? id)).size

/**
 * Which classes count, told from nothing but what is listed before and after a call: one that holds the rule of a series does,
 * the others of a series do not, halves count once, and what a series leaves over counts once it is to come again, or still
 * is when the whole series goes.
 */
export class QuotaModel {
  #counted = new Set<number>()
  #halves: Halves = new Map()
  readonly #changes = new Map<string, { before: Set<number>; after: Set<number> }>()

  get size(): number {
    return thingsIn(this.#counted, this.#halves)
  }

  follow(step: Step, before: Listed, after: Listed): void {
    const known = new Map(before.classes.map((row) => [row.id, row]))
    const counted = after.classes.filter((row) =>
      step.undone === undefined
        ? this.#counts(row, known.get(row.id), step.kind)
        : this.#countsAgain(row, step.undone),
    )
    const ids = new Set(counted.map(({ id }) => id))
    this.#changes.set(step.key, { before: this.#counted, after: ids })
    this.#counted = ids
    this.#halves = after.halves
  }

  #counts(row: Class, was: Class | undefined, kind: StepKind): boolean {
    if (row.parentClassId !== null) return false
    if (row.isRecurring || !was) return true
    if (kind === 'delete series' && (was.isRecurring || was.parentClassId !== null)) return isToCome(row)
    if (was.parentClassId !== null) return false
    // A half that repeats no more leaves the quota to the other, and counts like any class that was left over.
    if (was.isRecurring) return !this.#halves.has(row.id) || row.scheduledAt >= timeAfter(0).slice(0, 10)

    return this.#counted.has(row.id) || isMoved(was, row) || isReopened(was, row)
  }

  /** As before the change that is undone, where that change made the difference. */
  #countsAgain(row: Class, key: string): boolean {
    if (row.parentClassId !== null || row.isRecurring) return row.parentClassId === null
    const change = this.#changes.get(key)
    const before = change?.before.has(row.id) ?? false

    return before === change?.after.has(row.id) ? this.#counted.has(row.id) : before
  }
}

const isToCome = ({ status, scheduledAt }: Class): boolean =>
  status === 'scheduled' && scheduledAt >= timeAfter(0).slice(0, 10)

const isMoved = (was: Class, { scheduledAt }: Class): boolean =>
  scheduledAt !== was.scheduledAt && scheduledAt >= timeAfter(0)

const isReopened = (was: Class, { status, scheduledAt }: Class): boolean =>
  was.status !== 'scheduled' && status === 'scheduled' && scheduledAt >= now
