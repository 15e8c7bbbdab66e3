import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ListedByIdProps<Item> {
  /** In a teacher's words: "students". */
  what: string
  query: UseQueryResult<Item[]>
  ids: readonly string[]
  children: (found: Item[]) => ReactNode
}

/** What a class names by id, from the list that has it all. What is not there any more is left out. */
export function ListedById<Item extends { id: number }>({
  what,
  query,
  ids,
  children,
}: ListedByIdProps<Item>) {
  if (query.isPending) return <Skeleton className="my-1 h-3 w-2/5" />
  if (query.isError)
    return (
      <span role="alert" className="text-danger">
        Could not load {what}
      </span>
    )

  const wanted = new Set(ids)

  return children(query.data.filter(({ id }) => wanted.has(String(id))))
}
