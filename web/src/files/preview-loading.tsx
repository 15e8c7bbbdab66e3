import { Spinner } from '#web/ui/spinner.tsx'

export function PreviewLoading() {
  return (
    <div role="status" className="grid h-96 place-items-center text-ink-subtle">
      <span className="sr-only">Loading</span>
      <Spinner size={24} />
    </div>
  )
}
