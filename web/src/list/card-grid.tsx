import { Fragment, type ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useInfiniteScroll } from '#web/ui/use-infinite-scroll.ts'

const step = 60

interface CardGridProps<Item> {
  /** What passes the search and the filters. */
  items: Item[]
  /** What was searched and filtered for: another subject starts at the top again. */
  subject: string
  /** Said when nothing passes. */
  nothing: { title: string; text?: string }
  card: (item: Item) => ReactNode
}

export function CardGrid<Item extends { id: number }>({
  items,
  subject,
  nothing,
  card,
}: CardGridProps<Item>) {
  const { revealed, sentinel } = useInfiniteScroll(items, step, subject)
  if (items.length === 0) return <EmptyState drawing="search" {...nothing} />

  return (
    <>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {revealed.map((item) => (
          <Fragment key={item.id}>{card(item)}</Fragment>
        ))}
      </ul>
      <div ref={sentinel} />
    </>
  )
}
