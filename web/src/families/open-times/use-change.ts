import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { toast } from '#web/ui/toast.ts'
import { type ChangeOf, useChangeOpenTimes } from './open-times.api.ts'

/** Saves at once; tells what failed. */
export function useChange() {
  const change = useChangeOpenTimes()

  return (changeOf: ChangeOf) =>
    mutateAndTell(change, changeOf, {
      onSuccess: () => {},
      onError: (error) =>
        toast({
          kind: 'error',
          title: 'Error',
          description: messageOf(error, 'Failed to change the open times'),
        }),
    })
}
