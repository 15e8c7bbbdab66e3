import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import { useState } from 'react'

type Draft<Values> = { revision: number; values: Values }

/**
 * What is being typed about classes, each by its id, until it is saved. It stays when another revision of the record
 * arrives meanwhile, and is saved on top of the one that it began with, so that the server tells of the other.
 */
export function useDraft<Values>(
  classId: number,
  record: ClassRecord | undefined,
  valuesOf: (record: ClassRecord) => Values,
) {
  const [typed, setTyped] = useState<ReadonlyMap<number, Draft<Values>>>(new Map())
  const draft = typed.get(classId) ?? (record && { revision: record.revision, values: valuesOf(record) })

  return {
    values: draft?.values,
    revision: draft?.revision,
    /** Something was typed about this class and not saved. */
    isFilled: typed.has(classId),
    /** About this one, or one whose answer has not come yet. */
    isAnyFilled: typed.size > 0,
    /** On top of what was typed meanwhile, where an answer had to be waited for. */
    change: (next: Partial<Values> | ((values: Values) => Partial<Values>)) =>
      setTyped((before) => {
        const begun = before.get(classId) ?? draft
        if (!begun) return before
        const { revision, values } = begun
        const changed = typeof next === 'function' ? next(values) : next

        return new Map(before).set(classId, { revision, values: { ...values, ...changed } })
      }),
    discard: (id = classId) => setTyped((before) => new Map([...before].filter(([other]) => other !== id))),
  }
}
