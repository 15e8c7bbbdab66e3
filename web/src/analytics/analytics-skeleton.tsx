import { PanelSkeleton } from '#web/ui/skeleton.tsx'

/** The shape of the page at its own height. */
export function AnalyticsSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading</span>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">{boxes(8, 'h-27 max-sm:h-31')}</div>
      <div className="grid gap-3 lg:grid-cols-2">{boxes(4, 'h-54')}</div>
      {boxes(1, 'h-72')}
    </div>
  )
}

const boxes = (count: number, height: string) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical boxes that never move
    <PanelSkeleton key={index} className={height} />
  ))
