import type { BookingKind, KeptBookingPage } from '@lectern/contract/families/booking-page.contract.ts'
import { maxKinds } from '@lectern/contract/families/booking-values.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, ChevronDown, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { courseQueries } from '#web/courses/courses.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { draftOf, type KindDraft, kindOf, newKind, priceText, problemOf } from './kind-draft.ts'
import { KindFields } from './kind-fields.tsx'

interface KindsProps {
  page: KeptBookingPage
  onSave: (kinds: BookingKind[]) => void
}

/** What visitors may choose from, in their order; one stands open. */
export function Kinds({ page, onSave }: KindsProps) {
  const courses = useQuery(courseQueries.list())
  const [drafts, setDrafts] = useState(() => page.kinds.map(draftOf))
  const [openKey, setOpenKey] = useState<number | null>(null)
  const first = courses.data?.[0]

  /** What is not whole waits; all that is whole is saved. */
  function save(next: readonly KindDraft[]) {
    const kinds = next.filter((each) => problemOf(each) === undefined).map(kindOf)
    // One that was whole before stays as it was until it is so again.
    if (next.length >= page.kinds.length && kinds.length < page.kinds.length) return
    if (JSON.stringify(kinds) !== JSON.stringify(page.kinds)) onSave(kinds)
  }

  const change = (next: KindDraft[], isSaved: boolean) => {
    setDrafts(next)
    if (isSaved) save(next)
  }

  function move(index: number, by: number) {
    const next = [...drafts]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    change(next, true)
  }

  function add() {
    if (!first) return
    const kind = newKind(first.id)
    setDrafts([...drafts, kind])
    setOpenKey(kind.key)
  }

  return (
    <Card className="overflow-clip">
      <div className="flex items-center gap-2 px-4 py-3">
        <h2 className="font-semibold text-base">Kinds of Lesson</h2>
        <span className="text-ink-muted text-sm tabular-nums">
          {drafts.length} of {maxKinds}
        </span>
        <Button
          icon={Plus}
          size="sm"
          className="ml-auto"
          disabled={drafts.length >= maxKinds || !first}
          onClick={add}
        >
          Add Kind
        </Button>
      </div>
      {courses.data && !first && (
        <p className="border-border border-t px-4 py-6 text-center text-ink-muted text-sm">
          Add a course first: each kind of lesson belongs to one.
        </p>
      )}
      <ul>
        {drafts.map((draft, index) => {
          const course = courses.data?.find(({ id }) => id === draft.courseId)
          const isOpen = draft.key === openKey
          const title = draft.title || 'New kind'
          return (
            <li key={draft.key} className="border-border border-t">
              <div className="flex min-h-11 items-center gap-2 px-4 py-1.5 text-sm">
                <CourseDot color={course?.color} />
                <span className="min-w-0 flex-1 truncate font-medium">
                  <bdi>{title}</bdi>
                </span>
                <span className="shrink-0 text-ink-muted tabular-nums">
                  {draft.minutes} min · {priceText(draft.price, page.currency)}
                </span>
                <IconButton
                  icon={ArrowUp}
                  size="sm"
                  label={`Move ${title} up`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="sm"
                  label={`Move ${title} down`}
                  disabled={index === drafts.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  icon={isOpen ? ChevronDown : Pencil}
                  size="sm"
                  label={isOpen ? `Close ${title}` : `Edit ${title}`}
                  aria-expanded={isOpen}
                  onClick={() => setOpenKey(isOpen ? null : draft.key)}
                />
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={`Remove ${title}`}
                  onClick={() =>
                    change(
                      drafts.filter(({ key }) => key !== draft.key),
                      true,
                    )
                  }
                />
              </div>
              {isOpen && (
                <KindFields
                  kind={draft}
                  courses={courses.data ?? []}
                  currency={page.currency}
                  problem={problemOf(draft)}
                  onChange={(next, isSaved) =>
                    change(
                      drafts.map((each) => (each.key === draft.key ? next : each)),
                      isSaved,
                    )
                  }
                  onRest={() => save(drafts)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function CourseDot({ color = '#2563EB' }: { color?: string | undefined }) {
  const hue = hueOf(color)

  return (
    <span
      aria-hidden="true"
      className={cx('size-2 shrink-0 rounded-xs bg-hue', hue.className)}
      style={hue.style}
    />
  )
}
