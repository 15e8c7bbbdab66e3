import { isCalendarDate } from '@lectern/contract/calendar.ts'
import type { TimeOffReason } from '@lectern/contract/classes/time-off.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { useTold } from '#web/classes/told/use-told.ts'
import { undoAction, useUndo } from '#web/classes/undo/use-undo.ts'
import { useTypedValues } from '#web/forms/use-typed-values.ts'
import { toast } from '#web/ui/toast.ts'
import { timeOffQueries, useCreateTimeOff } from './time-off.api.ts'
import { useChoices } from './use-choices.ts'

interface TimeOffFormOptions {
  /** The day on screen, with which a new form begins. */
  date: string
  isOpen: boolean
  onSaved: () => void
}

const nothing = { title: '', fromTime: '', endTime: '', reason: 'holiday' as TimeOffReason }
type Typed = typeof nothing & { from: string; lastDay: string }

/** What is typed, the classes that fall into it with what becomes of each, and the saving of both. */
export function useTimeOffForm({ date, isOpen, onSaved }: TimeOffFormOptions) {
  const blank: Typed = { ...nothing, from: date, lastDay: date }
  const typed = useTypedValues({
    name: 'time-off',
    itemId: null,
    thing: { revision: 0 },
    valuesOf: () => blank,
  })
  const { values = blank } = typed
  const { title, from, fromTime, lastDay, endTime } = values
  const span = { from: join(from, fromTime), through: join(lastDay, endTime) }
  const isSpan =
    isCalendarDate(from) && isCalendarDate(lastDay) && span.from <= (endTime ? span.through : `${lastDay} 24`)
  const found = useQuery({ ...timeOffQueries.preview(span.from, span.through), enabled: isOpen && isSpan })
  const choices = useChoices(isSpan ? (found.data ?? []) : [])
  const told = useTold({ change: { classes: choices.planned }, about: date, isAsked: isOpen })
  const save = useCreateTimeOff()
  const { undoLast } = useUndo()

  function clear() {
    typed.discard()
    choices.clear()
  }

  function submit() {
    save.mutate(
      {
        title: title.trim() || 'Time off',
        ...span,
        reason: values.reason,
        choices: choices.input,
        told: told.query,
      },
      {
        onSuccess: () => {
          onSaved()
          clear()
          toast({
            kind: 'success',
            title: 'Success',
            description: 'Time off added',
            ...undoAction(undoLast, 'Time off'),
          })
        },
      },
    )
  }

  return {
    values,
    set: typed.change,
    notice: typed.notice,
    clear,
    isFilled: choices.isFilled || Object.values(values).join() !== Object.values(blank).join(),
    /** Nobody's class is in time off unasked: those in it are known. */
    isReady:
      isSpan &&
      choices.isComplete &&
      found.isSuccess &&
      !found.isPlaceholderData &&
      !found.isFetching &&
      told.isKnown,
    /** Who hears of it. */
    told,
    /** The classes in it could not be asked for: the server says what is wrong with its end, or nothing. */
    failed: found.isError ? { complaint: complaintOf(found.error), retry: found.refetch } : null,
    choices,
    submit,
    isPending: save.isPending,
    error: save.error,
    reset: save.reset,
  }
}

const complaintOf = (error: Error): string | undefined =>
  error instanceof ApiError ? error.fields.through : undefined

const join = (date: string, time: string): string => (time === '' ? date : `${date} ${time}:00`)
