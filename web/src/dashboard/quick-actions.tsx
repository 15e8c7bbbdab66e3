import { CalendarPlus, ChartLine, ChevronRight, Upload, UserPlus } from 'lucide-react'
import { Link } from 'wouter'
import { Card, CardHeader } from '#web/ui/card.tsx'
import type { Icon } from '#web/ui/icon.ts'

type Action = { href: string; icon: Icon; label: string; text: string }

/** `?new=1` starts the page's action at once, or says that the limit is reached. */
const actions: Action[] = [
  { href: '/content?new=1', icon: Upload, label: 'Upload Content', text: 'Worksheets, slides, recordings' },
  { href: '/schedule?new=1', icon: CalendarPlus, label: 'Schedule Class', text: 'Once, or every week' },
  { href: '/students?new=1', icon: UserPlus, label: 'Add Student', text: 'And enroll them in a course' },
]

export function QuickActions({ month }: { month: string }) {
  const reports = { href: '/analytics', icon: ChartLine, label: 'View Reports', text: `${month} so far` }

  return (
    <section aria-label="Quick Actions">
      <Card className="flex h-full flex-col">
        <CardHeader title="Quick Actions" className="pb-2" />
        <ul className="grid flex-1 gap-1 px-2 pb-2">
          {[...actions, reports].map(({ href, icon: Glyph, label, text }) => (
            <li key={href} className="grid">
              <Link href={href} className="group flex items-center gap-3 rounded-md p-2 hover:bg-hover">
                <span className="grid size-9 shrink-0 place-items-center rounded-md bg-surface text-ink-muted inset-ring inset-ring-border">
                  <Glyph size={18} aria-hidden="true" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{label}</span>
                  <span className="block text-ink-subtle text-xs">{text}</span>
                </span>
                <ChevronRight
                  size={16}
                  aria-hidden="true"
                  className="text-ink-subtle opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
                />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
