import { PanelSkeleton } from '#web/ui/skeleton.tsx'

export function SubscriptionSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading</span>
      <PanelSkeleton className="h-45" />
      <PanelSkeleton className="h-23" />
      <div className="grid gap-4 lg:grid-cols-2">
        <PanelSkeleton className="h-62" />
        <PanelSkeleton className="h-62" />
      </div>
    </div>
  )
}
