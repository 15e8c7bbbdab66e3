import {
  createTimeOff,
  deleteTimeOff,
  getTimeOffEffect,
  listTimeOff,
  previewTimeOff,
} from '@lectern/contract/classes/time-off.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { changeScope, undoable } from '#web/classes/undo/undo-changes.ts'
import { addMinutes, type WallTime, writeWallTime } from '#web/time/wall-time.ts'

export type TimeOffInput = RequestInput<typeof createTimeOff>['body']

export const timeOffQueries = {
  list: (span: { from?: string; to?: string }) =>
    queryOptions({
      queryKey: ['time off', span] as const,
      queryFn: ({ signal }) => call(listTimeOff, { query: span, signal }),
    }),
  /** The classes that fall into it, each with the next free time. */
  preview: (from: string, through: string) =>
    queryOptions({
      queryKey: ['time off', 'preview', from, through] as const,
      queryFn: ({ signal }) => call(previewTimeOff, { body: { from, through }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** What could come back when it is removed. */
  effect: (id: number) =>
    queryOptions({
      queryKey: ['time off', id, 'effect'] as const,
      queryFn: ({ signal }) => call(getTimeOffEffect, { params: { id: String(id) }, signal }),
    }),
}

/** A warning that comes later warns nobody, and whoever waits for it is held up. */
const warningTimeout = 1000

/** The title of the time off that a class of this time falls into; null also where it cannot be told. */
export async function findTimeOffAt(start: WallTime, duration: number): Promise<string | null> {
  const query = { from: writeWallTime(start), to: writeWallTime(addMinutes(start, duration)) }
  const signal = AbortSignal.timeout(warningTimeout)
  const [first] = await call(listTimeOff, { query, signal }).catch(() => [])

  return first?.title ?? null
}

export const useCreateTimeOff = () =>
  useMutation({
    scope: changeScope,
    mutationFn: ({ told, ...body }: TimeOffInput & { told: { tell?: 'no' } }) =>
      undoable((undo) => call(createTimeOff, { query: { ...undo, ...told }, body })),
  })

export const useDeleteTimeOff = () =>
  useMutation({
    mutationFn: ({ id, bringsBack }: { id: number; bringsBack: boolean }) =>
      call(deleteTimeOff, { params: { id: String(id) }, query: bringsBack ? { bringBack: 'yes' } : {} }),
  })
