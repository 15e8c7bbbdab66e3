import { maxAskedStudents } from '@lectern/contract/classes/last-class.contract.ts'
import {
  type Cancellation,
  cancelClass,
  findLastTime,
  getRecord,
  linkMakeUp,
  listMakeUps,
  listToRecord,
  recordClass,
  reopenClass,
  type WrittenRecord,
} from '@lectern/contract/records/records.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { readClasses } from '#web/classes/class-reader.ts'
import { changeScope, undoable } from '#web/classes/undo/undo-changes.ts'

type Asked = { courseId: number; studentIds: readonly string[]; before: string }

const at = (id: number) => ({ params: { id: String(id) } })

export const recordQueries = {
  of: (classId: number) =>
    queryOptions({
      queryKey: ['records', classId] as const,
      queryFn: ({ signal }) => call(getRecord, { ...at(classId), signal }),
    }),
  toRecord: () =>
    queryOptions({
      queryKey: ['records', 'waiting'] as const,
      queryFn: async ({ signal }) => readClasses(await call(listToRecord, { signal })),
    }),
  lastTime: ({ courseId, studentIds, before }: Asked) =>
    queryOptions({
      queryKey: ['records', 'last time', courseId, studentIds, before] as const,
      queryFn: ({ signal }) =>
        call(findLastTime, {
          query: {
            courseId: String(courseId),
            studentIds: studentIds.slice(0, maxAskedStudents).join(','),
            before,
          },
          signal,
        }),
      enabled: courseId > 0 && studentIds.length > 0 && before !== '',
    }),
  makeUps: () =>
    queryOptions({
      queryKey: ['records', 'make-ups'] as const,
      queryFn: ({ signal }) => call(listMakeUps, { signal }),
    }),
}

export const useRecordClass = (classId: number) =>
  useMutation({
    scope: changeScope,
    mutationFn: (body: WrittenRecord) =>
      undoable((query) => call(recordClass, { ...at(classId), query, body })),
  })

export const useReopenClass = (classId: number) =>
  useMutation({
    scope: changeScope,
    mutationFn: (revision: number) =>
      undoable((query) => call(reopenClass, { ...at(classId), query, body: { revision } })),
  })

export const useCancelClass = (classId: number) =>
  useMutation({
    scope: changeScope,
    mutationFn: (body: Cancellation) =>
      undoable((query) => call(cancelClass, { ...at(classId), query, body })),
  })

type Link = { studentId: number; missedClassId: number; classId: number }

export const useLinkMakeUp = () =>
  useMutation({
    mutationFn: ({ studentId, ...body }: Link) => call(linkMakeUp, { ...at(studentId), body }),
  })
