import type { UseMutationResult } from '@tanstack/react-query'

type Outcome<Result> = { onSuccess: (result: Result) => void; onError: (error: Error) => void }

/**
 * Callbacks given to `mutate` are dropped once the component that asked is gone, and a change may take it away itself: the
 * last of a list, the page of somebody who was deleted. These are called all the same.
 */
export function mutateAndTell<Result, Wish>(
  { mutateAsync }: Pick<UseMutationResult<Result, Error, Wish>, 'mutateAsync'>,
  wish: Wish,
  { onSuccess, onError }: Outcome<Result>,
): void {
  void mutateAsync(wish).then(onSuccess, onError)
}
