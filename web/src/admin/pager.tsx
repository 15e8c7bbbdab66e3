import { adminRowsPerPage } from '@lectern/contract/admin/rows-per-page.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface PagerProps {
  /** Its accessible name. */
  label: string
  page: number
  total: number
  onPage: (page: number) => void
}

/** Nothing when there is but one page. */
export function Pager({ label, page, total, onPage }: PagerProps) {
  const pages = Math.ceil(total / adminRowsPerPage)
  if (pages <= 1) return null

  return (
    <nav
      aria-label={label}
      className="flex items-center justify-between gap-3 border-border border-t px-5 py-3"
    >
      <span className="text-ink-muted text-sm tabular-nums">
        Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
      </span>
      <span className="flex gap-2">
        <Button size="sm" icon={ChevronLeft} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight size={14} aria-hidden="true" />
        </Button>
      </span>
    </nav>
  )
}
