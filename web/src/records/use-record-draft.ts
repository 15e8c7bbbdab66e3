import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import { useState } from 'react'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { type MarkDraft, type RecordValues, valuesOf, withEveryonePresent, withMark } from './record-draft.ts'

/** What is being written down about a class; begins anew with another class or another revision of its record. */
export function useRecordDraft(item: ListedClass, record: ClassRecord | undefined) {
  const revisionKey = record && `${item.id} ${record.revision}`
  const [draft, setDraft] = useState<{ revisionKey: string; values: RecordValues }>()
  const isCurrent = draft !== undefined && draft.revisionKey === revisionKey
  const values = isCurrent ? draft.values : record && valuesOf(record, item)

  function change(next: Partial<RecordValues>) {
    if (revisionKey && values) setDraft({ revisionKey, values: { ...values, ...next } })
  }

  function changeStudent(id: string, next: (student: MarkDraft) => MarkDraft) {
    const student = values?.students[id]
    if (student) change({ students: { ...values.students, [id]: next(student) } })
  }

  return {
    values,
    /** Something was written down and not saved. */
    isFilled: isCurrent,
    discard: () => setDraft(undefined),
    change,
    changeStudent,
    mark: (id: string, mark: Parameters<typeof withMark>[1]) =>
      changeStudent(id, (student) => withMark(student, mark)),
    markEveryonePresent: () => values && change({ students: withEveryonePresent(values.students) }),
  }
}

export type RecordForm = ReturnType<typeof useRecordDraft>
