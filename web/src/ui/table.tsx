import type { ReactNode } from 'react'

interface TableProps {
  /** Its accessible name. */
  label: string
  /** `thead` and `tbody`. */
  children: ReactNode
}

/** A plain HTML table inside; a narrow screen scrolls it sideways. */
export function Table({ label, children }: TableProps) {
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="table">
        {children}
      </table>
    </div>
  )
}

/** Stands where a value is missing. */
export function Missing() {
  return <span className="text-ink-subtle">N/A</span>
}
