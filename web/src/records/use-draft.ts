import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import { useState } from 'react'

type Draft<Values> = { classId: number; revision: number; values: Values }

/**
 * What is being typed about a class. It stays when another revision of the record arrives meanwhile, and is saved on top
 * of the one that it began with, so that the server tells of the other.
 */
export function useDraft<Values>(
  classId: number,
  record: ClassRecord | undefined,
  valuesOf: (record: ClassRecord) => Values,
) {
  const [typed, setTyped] = useState<Draft<Values>>()
  const isFilled = typed?.classId === classId
  const draft = isFilled ? typed : record && { classId, revision: record.revision, values: valuesOf(record) }

  return {
    values: draft?.values,
    revision: draft?.revision,
    /** Something was typed and not saved. */
    isFilled,
    change: (next: Partial<Values>) => draft && setTyped({ ...draft, values: { ...draft.values, ...next } }),
    discard: () => setTyped(undefined),
  }
}
