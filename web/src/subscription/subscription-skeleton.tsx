import { Skeleton } from '#web/ui/skeleton.tsx'

export function SubscriptionSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-45 rounded-lg" />
      <Skeleton className="h-23 rounded-lg" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-62 rounded-lg" />
        <Skeleton className="h-62 rounded-lg" />
      </div>
    </div>
  )
}
