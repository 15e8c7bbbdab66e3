import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import type { Limit } from '#web/plan/limits.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { toast } from '#web/ui/toast.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useLinked } from '#web/url/use-linked.ts'
import { useStartParam } from '#web/url/use-start-param.ts'
import { useUrlParam } from '#web/url/use-url-param.ts'
import { isShownDate } from './calendar-range.ts'
import type { ListedClass, WholeClass } from './class-reader.ts'
import { classQueries } from './classes.api.ts'
import type { ScopedWish } from './scope/scoped-wish.ts'

/** A class to change, or when a new one is to begin. */
export type OpenedForm = { item: WholeClass } | { item: null; start: WallTime | null; studentIds?: string[] }

/** Which dialogs are open over the calendar, and about what. */
export function useClassDialogs(
  { canCreate, isKnown }: Limit,
  /** When a class begins that is asked for without a time. */
  usualStart: () => WallTime | null = () => null,
) {
  const queries = useQueryClient()
  const details = useDialogState<ListedClass>()
  const form = useDialogState<OpenedForm>()
  const deletion = useDialogState<ListedClass>()
  const scope = useDialogState<ScopedWish>()
  const moving = useDialogState<ListedClass>()
  const timeOff = useDialogState<string>()
  const day = useDialogState<string>()
  const [limitOpen, setLimitOpen] = useState(false)

  const showForm = form.show
  const create = useCallback(
    (start: WallTime | null, studentIds: string[] = []) =>
      canCreate ? showForm({ item: null, start, studentIds }) : setLimitOpen(true),
    [canCreate, showForm],
  )
  const [student, setStudent] = useUrlParam('student', '')
  useStartParam(isKnown, () => {
    create(usualStart(), student === '' ? [] : [student])
    setStudent('')
  })

  useLinkedClass(details.show)
  useLinked('day', true, (date) => (isShownDate(date) ? date : null), day.show)

  /** The class that a draft is about; null only where the server says that there is none. */
  const findKept = (id: number): Promise<WholeClass | null> =>
    queries.fetchQuery(classQueries.byId(String(id))).catch((error) => {
      if (error instanceof ApiError && error.code === 'not_found') return null
      throw error
    })

  /** Opens the form of a draft again; false at the limit. */
  function resume(item: WholeClass | null): boolean {
    if (item) form.show({ item })
    else create(null)

    return item !== null || canCreate
  }

  return {
    findKept,
    resume,
    details,
    form,
    deletion,
    scope,
    moving,
    timeOff,
    day,
    create,
    limitOpen,
    setLimitOpen,
  }
}

/** One that is gone says so. */
function useLinkedClass(show: (item: ListedClass) => void): void {
  const queries = useQueryClient()
  const find = (id: string) =>
    queries.fetchQuery(classQueries.byId(id)).catch((error) => {
      const description = messageOf(error, 'This class could not be opened')
      toast({ kind: 'error', title: 'Error', description })
      return null
    })
  useLinked('class', true, find, show)
}

export type ClassDialogsState = ReturnType<typeof useClassDialogs>
