import { Spinner } from '#web/ui/spinner.tsx'

/** While it is being found out who is signed in. */
export function StartingScreen() {
  return (
    <div
      role="status"
      className="grid min-h-dvh place-content-center justify-items-center gap-3 text-ink-muted"
    >
      <Spinner size={24} />
      Loading
    </div>
  )
}
