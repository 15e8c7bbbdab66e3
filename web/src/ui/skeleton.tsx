import { cx } from './cx.ts'

/** Give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block rounded-xs', className)} />
}

interface CardGridSkeletonProps {
  cards: number
  /** The height of the real cards. */
  cardClassName?: string
}

export function CardGridSkeleton({ cards, cardClassName = 'h-49' }: CardGridSkeletonProps) {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading</span>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical cards that never move
        <CardSkeleton key={index} className={cardClassName} />
      ))}
    </div>
  )
}

function CardSkeleton({ className }: { className: string }) {
  return (
    <div data-skeleton-card="" className={cx('card flex flex-col p-4.5', className)}>
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-[10px]" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      </div>
      {/* A low card has no room for these. */}
      <div className="min-h-0 flex-1 overflow-hidden">
        <div className="grid gap-2 pt-5">
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      </div>
      <Skeleton className="h-3 w-1/2 shrink-0" />
    </div>
  )
}

/** A card of another shape: give it the height of the real one. */
export function PanelSkeleton({ className }: { className: string }) {
  return (
    <div className={cx('card grid content-start gap-3 p-4', className)}>
      <Skeleton className="h-3.5 w-1/3" />
      <Skeleton className="h-6 w-1/2" />
    </div>
  )
}
