import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePending } from '#web/ui/use-pending.ts'

interface WidgetProps<Item> {
  title: string
  link: { href: string; label: string }
  /** Undefined while loading. */
  items: readonly Item[] | undefined
  isError: boolean
  onRetry: () => unknown
  /** What failed to load, in a teacher's words. */
  what: string
  /** Shown when there is nothing: what is missing, and what to do about it, which the link begins. */
  empty: { title: string; text: string; href: string }
  /** How many rows to draw while loading. */
  rows: number
  children: (items: readonly Item[]) => ReactNode
}

/** A card of the dashboard with its four faces. One that fails leaves the others alone. */
export function Widget<Item>(props: WidgetProps<Item>) {
  const { title, link, items, isError, onRetry, what, empty, rows, children } = props
  const id = useId()
  const isPending = usePending(items === undefined)

  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="flex h-full flex-col">
        <CardHeader title={<span id={id}>{title}</span>} className="pb-1">
          <Link
            href={link.href}
            className="touch-target flex items-center gap-1 rounded-xs font-medium text-ink-muted text-xs hover:text-ink"
          >
            {link.label} <ArrowRight size={14} aria-hidden="true" />
          </Link>
        </CardHeader>
        {isError ? (
          <div className="p-4">
            <LoadError compact what={what} onRetry={onRetry} />
          </div>
        ) : isPending || items === undefined ? (
          <RowSkeletons count={rows} />
        ) : items.length === 0 ? (
          <Nothing {...empty} />
        ) : (
          children(items)
        )}
      </Card>
    </section>
  )
}

function Nothing({ title, text, href }: { title: string; text: string; href: string }) {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-0.5 px-4 py-8 text-center text-sm">
      <p className="font-medium">{title}</p>
      <Link
        href={href}
        className="touch-target rounded-xs text-ink-muted underline decoration-border-strong underline-offset-3 hover:text-ink hover:decoration-current"
      >
        {text}
      </Link>
    </div>
  )
}

function RowSkeletons({ count }: { count: number }) {
  return (
    <div role="status" className="grid gap-1 px-4 pb-2">
      <span className="sr-only">Loading</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <div key={index} className="flex items-center gap-3 py-2">
          <Skeleton className="size-9 rounded-md" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
