import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { useTypedValues } from '#web/forms/use-typed-values.ts'
import { type MarkDraft, valuesOf, withEveryonePresent, withMark } from './record-draft.ts'

/** What is being written down about a class. */
export function useRecordDraft(item: ListedClass, record: ClassRecord | undefined) {
  const draft = useTypedValues({
    name: 'records',
    itemId: item.id,
    thing: record,
    valuesOf: (written) => valuesOf(written, item.topicIds),
  })
  const { values, change } = draft

  function changeStudent(id: string, next: (student: MarkDraft) => MarkDraft) {
    const student = values?.students[id]
    if (student) change({ students: { ...values.students, [id]: next(student) } })
  }

  return {
    ...draft,
    changeStudent,
    mark: (id: string, mark: Parameters<typeof withMark>[1]) =>
      changeStudent(id, (student) => withMark(student, mark)),
    markEveryonePresent: () => values && change({ students: withEveryonePresent(values.students) }),
  }
}

export type RecordForm = ReturnType<typeof useRecordDraft>
