import { useCallback, useState } from 'react'
import type { Limit } from '#web/plan/limits.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useStartParam } from '#web/url/use-start-param.ts'
import { useUrlParam } from '#web/url/use-url-param.ts'
import type { Move } from './class-moves.ts'
import type { ListedClass } from './class-reader.ts'

/** A class to change, or when a new one is to begin. */
export type FormSubject =
  | { item: ListedClass }
  | { item: null; start: WallTime | null; studentIds?: string[] }

/** Which dialogs are open over the calendar, and about what. */
export function useClassDialogs({ canCreate, isKnown }: Limit) {
  const details = useDialogState<ListedClass>()
  const form = useDialogState<FormSubject>()
  const deletion = useDialogState<ListedClass>()
  const move = useDialogState<Move>()
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
    create(null, student === '' ? [] : [student])
    setStudent('')
  })

  return { details, form, deletion, move, day, create, limitOpen, setLimitOpen }
}

export type ClassDialogsState = ReturnType<typeof useClassDialogs>
