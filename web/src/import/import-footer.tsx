import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface ImportFooterProps {
  /** What would happen, in figures. */
  children: ReactNode
  /** What stands in the way, or is left out. */
  remark?: ReactNode
  /** Why the last preview failed. */
  failure: string | null
  /** "Import 3 Students" */
  label: string
  disabled: boolean
  pending: boolean
  onImport: () => void
  onCancel: () => void
}

/** Under a preview that may be long: what Import would do, and the way back. */
export function ImportFooter(props: ImportFooterProps) {
  const { children, remark, failure, label, disabled, pending, onImport, onCancel } = props

  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center gap-3 rounded-b-lg border-border border-t bg-surface p-3">
      <p role="status" className="text-sm tabular-nums">
        {children}
      </p>
      {remark}
      {failure && (
        <p role="alert" className="text-danger text-sm">
          {failure}
        </p>
      )}
      <span className="ml-auto" />
      <Button onClick={onCancel} disabled={pending}>
        Cancel
      </Button>
      <Button
        variant="primary"
        disabled={disabled || failure !== null}
        pending={pending}
        pendingText="Importing..."
        onClick={onImport}
      >
        {label}
      </Button>
    </footer>
  )
}
