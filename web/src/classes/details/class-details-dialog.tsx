import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarX2, Pencil, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { titleText } from '#web/classes/class-label.ts'
import type { Move } from '#web/classes/class-moves.ts'
import type { ListedClass, WholeClass } from '#web/classes/class-reader.ts'
import { classQueries } from '#web/classes/classes.api.ts'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { capitalize } from '#web/ui/capitalize.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { Truncated } from '#web/ui/truncated.tsx'
import { ClassDetailsActionSlot, ClassDetailsLeadSlot, ClassDetailsStateSlot } from './class-details-slot.ts'
import { ClassFacts } from './class-facts.tsx'
import { MoveMenu } from './move-menu.tsx'

interface ClassDetailsDialogProps {
  item: ListedClass
  open: boolean
  /** It may be gone at any moment, and is not asked for. */
  isBeingDeleted: boolean
  onClose: () => void
  onEdit: (item: WholeClass) => void
  onDelete: (item: ListedClass) => void
  onCancel: (item: ListedClass) => void
  onMove: (move: Move) => void
  /** Another class, as one of the other half of its series. */
  onOpen: (item: ListedClass) => void
  /** To any other time. */
  onMoveTo: (item: ListedClass) => void
}

export function ClassDetailsDialog({
  item: listed,
  open,
  isBeingDeleted,
  onClose,
  onEdit,
  onDelete,
  onCancel,
  onMove,
  onMoveTo,
  onOpen,
}: ClassDetailsDialogProps) {
  const queries = useQueryClient()
  const {
    data: whole,
    dataUpdatedAt,
    isError,
    isStale,
  } = useQuery({
    ...classQueries.byId(String(listed.id)),
    enabled: open && !isBeingDeleted,
  })
  // What was fetched before it was opened may be older than what the calendar shows, such as a move of a moment ago.
  const openedAt = useMemo(() => (listed ? Date.now() : 0), [listed])
  const item = dataUpdatedAt >= openedAt && whole ? whole : { ...whole, ...listed }
  const { course, status } = item

  async function withWhole(id: number, open: (item: WholeClass) => void) {
    const found = await queries.fetchQuery(classQueries.byId(String(id))).catch(() => null)
    if (found) open(found)
    else toast({ kind: 'error', title: 'Error', description: 'This class could not be opened' })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      urlParam={`class=${listed.id}`}
      width={640}
      leading={<CourseTile course={course} size="lg" />}
      eyebrow={<Truncated text={course.name} length={20} />}
      title={<Truncated text={titleText(item)} length={30} />}
      trailing={
        <span className="mt-0.5 flex items-center gap-3 max-sm:flex-col max-sm:items-end max-sm:gap-1">
          <ClassDetailsStateSlot item={item} />
          <Badge {...badgeOf(status)}>{capitalize(status)}</Badge>
        </span>
      }
      footerStart={
        <Button variant="danger-ghost" icon={Trash2} onClick={() => onDelete(item)}>
          Delete
        </Button>
      }
      footer={
        <>
          {status === 'scheduled' && (
            <Button icon={CalendarX2} onClick={() => onCancel(item)}>
              Cancel Class
            </Button>
          )}
          <MoveMenu item={item} onMove={onMove} onMoveTo={onMoveTo} />
          <Button
            icon={Pencil}
            onClick={() => (whole && !isStale ? onEdit(whole) : void withWhole(item.id, onEdit))}
          >
            Edit
          </Button>
          <ClassDetailsActionSlot item={item} />
        </>
      }
    >
      <div className="mb-3 empty:hidden">
        <ClassDetailsLeadSlot item={item} />
      </div>
      <ClassFacts
        item={item}
        description={whole?.description}
        isDescriptionMissing={isError && !whole}
        onOpen={(id) => void withWhole(id, onOpen)}
      />
    </Dialog>
  )
}

/** A cancelled class looks cancelled here as in the calendar: outlined and struck through. */
function badgeOf(status: string): { tone: BadgeTone; dot?: boolean; className?: string } {
  if (status === 'cancelled') return { tone: 'outline', className: 'line-through' }

  return { tone: status === 'scheduled' ? 'positive' : 'neutral', dot: true }
}
