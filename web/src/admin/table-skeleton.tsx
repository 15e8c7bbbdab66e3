import { Skeleton } from '#web/ui/skeleton.tsx'

/** Rows of the table's height, in its place. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className="grid gap-5.5 px-5 pt-4 pb-5">
      <span className="sr-only">Loading</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <span key={index} className="flex gap-8">
          <Skeleton className="h-5 w-1/4" />
          <Skeleton className="h-5 w-1/5 max-sm:hidden" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 w-20" />
        </span>
      ))}
    </div>
  )
}
