import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A line about what is not as one may expect. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex items-center gap-2.5 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning"
    >
      <TriangleAlert size={16} className="shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
