import { getRecording } from '@lectern/contract/records/recording.contract.ts'
import {
  type Cancellation,
  type ClassRecord,
  cancelClass,
  linkMakeUp,
  recordClass,
  reopenClass,
  type WrittenRecord,
} from '@lectern/contract/records/records.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { changeScope, undoable } from '#web/classes/undo/undo-changes.ts'

const at = (id: number) => ({ params: { id: String(id) } })

/** Record, charges and last time, as the form of a record shows them. */
export const recordingQuery = (classId: number) =>
  queryOptions({
    queryKey: ['records', classId, 'recording'] as const,
    queryFn: ({ signal }) => call(getRecording, { ...at(classId), signal }),
  })

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
