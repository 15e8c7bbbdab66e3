import type { Class } from '@lectern/contract/classes/classes.contract.ts'
import { type StepKind, timeAfter } from './class-steps.ts'
import { noon } from './term.ts'

const now = noon().toString().slice(0, 19).replace('T', ' ')

type Step = { kind: StepKind; key: string; undone?: string | undefined }

/**
 * Which classes count, told from nothing but what is listed before and after a call: one that holds the rule of a series does,
 * the others of a series do not, and what a series leaves over counts once it is to come again.
 */
export class QuotaModel {
  #counted = new Set<number>()
  readonly #changes = new Map<string, { before: Set<number>; after: Set<number> }>()

  get size(): number {
    return this.#counted.size
  }

  follow(step: Step, before: readonly Class[], after: readonly Class[]): void {
    const known = new Map(before.map((row) => [row.id, row]))
    const counted = after.filter((row) =>
      step.undone === undefined
        ? this.#counts(row, known.get(row.id), step.kind)
        : this.#countsAgain(row, step.undone),
    )
    const ids = new Set(counted.map(({ id }) => id))
    this.#changes.set(step.key, { before: this.#counted, after: ids })
    this.#counted = ids
  }

  #counts(row: Class, was: Class | undefined, kind: StepKind): boolean {
    if (row.parentClassId !== null) return false
    if (row.isRecurring || !was) return true
    if (was.parentClassId !== null) return false
    if (was.isRecurring) return kind !== 'delete series'

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

const isMoved = (was: Class, { scheduledAt }: Class): boolean =>
  scheduledAt !== was.scheduledAt && scheduledAt >= timeAfter(0)

const isReopened = (was: Class, { status, scheduledAt }: Class): boolean =>
  was.status !== 'scheduled' && status === 'scheduled' && scheduledAt >= now
