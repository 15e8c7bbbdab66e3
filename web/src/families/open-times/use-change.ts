import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { toast } from '#web/ui/toast.ts'
import { type OpenTimesChange, useChangeOpenTimes } from './open-times.api.ts'

export function tellFailure(error: Error): void {
  const description = messageOf(error, 'Failed to change the open times')
  toast({ kind: 'error', title: 'Error', description })
}

/** Saves at once; tells what failed. */
export function useChange() {
  const change = useChangeOpenTimes()

  return (wanted: OpenTimesChange, onSuccess = () => {}) =>
    mutateAndTell(change, wanted, { onSuccess, onError: tellFailure })
}
