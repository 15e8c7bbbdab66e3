import type { UseQueryResult } from '@tanstack/react-query'

/** What a selector says before anything is chosen. `what` is in a teacher's words: "students". */
export function choicePlaceholder(what: string, { isError, data }: UseQueryResult<unknown[]>): string {
  if (isError) return `Could not load ${what}`

  return data?.length === 0 ? `No ${what} yet` : `Search ${what}...`
}
