import { Skeleton } from '#web/ui/skeleton.tsx'

export function TimelineSkeleton() {
  return (
    <div role="status" className="grid gap-5 px-4 py-4">
      <span className="sr-only">Loading</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid grid-cols-[64px_20px_minmax(0,1fr)] gap-x-3.5">
          <Skeleton className="h-3.5 w-12" />
          <Skeleton className="size-5 rounded-full" />
          <div className="grid gap-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
