import { ChevronRight } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'

/** Where one is, in the bar on top: the list, and who of it. */
export function StudentCrumb({ name }: { name: string }) {
  const bar = document.getElementById('crumb')

  return (
    bar &&
    createPortal(
      <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-1.5">
        <Link href="/students" className="rounded-xs max-lg:py-2.5 text-ink-muted hover:text-ink">
          Students
        </Link>
        <ChevronRight size={14} aria-hidden="true" className="text-ink-subtle" />
        <span dir="auto" aria-current="page" className="truncate">
          {name}
        </span>
      </nav>,
      bar,
    )
  )
}
