import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useInfiniteScroll } from '#web/ui/use-infinite-scroll.ts'

const step = 60
const rowsClass = 'card divide-y divide-border overflow-hidden'

interface CardGridProps<Item> {
  /** What passes the search and the filters. */
  items: Item[]
  /** What was searched and filtered for: another one starts at the top again. */
  resetKey: string
  /** Said when nothing passes. */
  nothing: { title: string; text?: string }
  card: (item: Item) => ReactNode
  /** The id of one that is brought into sight: the newest. */
  inSight?: number | undefined
  /** In one column, each as high as a line or two. */
  rows?: boolean
}

export function CardGrid<Item extends { id: number }>({
  items,
  resetKey,
  nothing,
  card,
  inSight,
  rows = false,
}: CardGridProps<Item>) {
  const position = items.findIndex(({ id }) => id === inSight)
  const { revealed, sentinel } = useInfiniteScroll(items, step, resetKey, position + 1)
  const list = useRef<HTMLUListElement>(null)
  const show = useEffectEvent(() => {
    void list.current?.children[position]?.scrollIntoView({ block: 'nearest' })
  })
  const isListed = position >= 0
  useEffect(() => {
    if (isListed) show()
  }, [isListed])
  if (items.length === 0) return <EmptyState drawing="search" {...nothing} />

  return (
    <>
      <ul ref={list} className={rows ? rowsClass : 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'}>
        {revealed.map((item) => (
          <Fragment key={item.id}>{card(item)}</Fragment>
        ))}
      </ul>
      <div ref={sentinel} />
    </>
  )
}
