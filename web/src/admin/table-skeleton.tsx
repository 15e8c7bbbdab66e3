import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const bars = ['w-3/5', 'w-1/2 max-sm:hidden', 'w-4/5 max-sm:hidden', 'w-20 ml-auto']

/** Rows of the table's height, until it is there. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className="divide-y divide-border border-border border-t">
      <span className="sr-only">Loading</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <span key={index} className="flex h-10.5 items-center gap-4 px-5">
          {bars.map((width) => (
            <span key={width} className="flex-1">
              <Skeleton className={cx('h-3.5', width)} />
            </span>
          ))}
        </span>
      ))}
    </div>
  )
}
