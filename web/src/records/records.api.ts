import { maxAskedStudents } from '@lectern/contract/classes/class-values.ts'
import { getRecording } from '@lectern/contract/records/recording.contract.ts'
import {
  type Cancellation,
  type ClassRecord,
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
  /** Record, charges and last time, as the form of a record shows them. */
  recording: (classId: number) =>
    queryOptions({
      queryKey: ['records', classId, 'recording'] as const,
      queryFn: ({ signal }) => call(getRecording, { ...at(classId), signal }),
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

type Wish<Body> = { classId: number; body: Body }

/**
 * Which class is said with each wish: another one may be on screen before its turn comes. The dialogs see to it that the
 * page shows what was saved, when they close.
 */
const useSaving = <Body>(save: (wish: Wish<Body>, undo: { undo: string }) => Promise<ClassRecord>) =>
  useMutation({
    scope: changeScope,
    meta: { asksLater: true },
    mutationFn: (wish: Wish<Body>) => undoable((undo) => save(wish, undo)),
  })

export const useRecordClass = () =>
  useSaving(({ classId, body }: Wish<WrittenRecord>, query) =>
    call(recordClass, { ...at(classId), query, body }),
  )

export const useReopenClass = () =>
  useSaving(({ classId, body }: Wish<{ revision: number }>, query) =>
    call(reopenClass, { ...at(classId), query, body }),
  )

export const useCancelClass = () =>
  useSaving(({ classId, body }: Wish<Cancellation>, query) =>
    call(cancelClass, { ...at(classId), query, body }),
  )

type Link = { studentId: number; missedClassId: number; classId: number }

export const useLinkMakeUp = () =>
  useMutation({
    mutationFn: ({ studentId, ...body }: Link) => call(linkMakeUp, { ...at(studentId), body }),
  })
