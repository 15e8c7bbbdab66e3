import {
  AlignLeft,
  Banknote,
  Calendar,
  Clock,
  Lightbulb,
  Link as LinkIcon,
  Paperclip,
  Pencil,
  Repeat2,
  Trash2,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { titleText } from '#web/classes/class-label.ts'
import type { Move } from '#web/classes/class-moves.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { fullDayText, spanText, timeText } from '#web/classes/class-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CourseTile } from '#web/ui/course-tile.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Truncated } from '#web/ui/truncated.tsx'
import { ClassFiles } from './class-files.tsx'
import { ClassStudents } from './class-students.tsx'
import { ClassTopics } from './class-topics.tsx'
import { ClassroomLink } from './classroom-link.tsx'
import { MoveMenu } from './move-menu.tsx'

interface ClassDetailsDialogProps {
  item: ListedClass
  open: boolean
  onClose: () => void
  onEdit: (item: ListedClass) => void
  onDelete: (item: ListedClass) => void
  onMove: (move: Move) => void
}

export function ClassDetailsDialog({
  item,
  open,
  onClose,
  onEdit,
  onDelete,
  onMove,
}: ClassDetailsDialogProps) {
  const { course, description, duration, classValue, status, studentIds, contentIds, topicIds } = item

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={640}
      leading={<CourseTile course={course} size="lg" />}
      eyebrow={<Truncated text={course.name} length={20} />}
      title={<Truncated text={titleText(item)} length={30} />}
      trailing={
        <Badge tone={status === 'scheduled' ? 'positive' : 'neutral'} dot className="mt-0.5">
          {status}
        </Badge>
      }
      footerStart={
        <Button variant="danger-ghost" icon={Trash2} onClick={() => onDelete(item)}>
          Delete
        </Button>
      }
      footer={
        <>
          <MoveMenu item={item} onMove={onMove} />
          <Button icon={Pencil} onClick={() => onEdit(item)}>
            Edit
          </Button>
        </>
      }
    >
      <dl className="grid text-sm sm:grid-cols-2">
        <Detail icon={Calendar} label="Date and time">
          <When item={item} />
        </Detail>
        <Detail icon={AlignLeft} label="Description">
          {description ? (
            <p className="whitespace-pre-wrap text-pretty break-words">{description}</p>
          ) : (
            <None>No description</None>
          )}
        </Detail>
        <Detail icon={Clock} label="Duration" half>
          <b>{duration} minutes</b>
        </Detail>
        <Detail icon={Banknote} label="Class value" half>
          {classValue === null ? <None>No value</None> : <b>{dollars.format(Number(classValue))}</b>}
        </Detail>
        <Detail icon={LinkIcon} label="Classroom Link">
          {item.courseLink ? <ClassroomLink link={item.courseLink} /> : <None>No link specified</None>}
        </Detail>
        <Detail icon={Users} label="Students">
          {studentIds.length === 0 ? <None>No students</None> : <ClassStudents ids={studentIds} />}
        </Detail>
        <Detail icon={Paperclip} label="Content files">
          {contentIds.length === 0 ? <None>No content files</None> : <ClassFiles ids={contentIds} />}
        </Detail>
        <Detail icon={Lightbulb} label="Topics">
          {topicIds.length === 0 ? <None>No topics</None> : <ClassTopics ids={topicIds} />}
        </Detail>
        {(item.isRecurring || item.parentClassId !== null) && (
          <Detail icon={Repeat2} label="Series">
            {item.isRecurring ? 'Begins a series' : 'Part of a series'}
          </Detail>
        )}
      </dl>
    </Dialog>
  )
}

interface DetailProps {
  icon: Icon
  label: string
  /** Two of them stand beside each other. */
  half?: boolean
  children: ReactNode
}

function Detail({ icon: Glyph, label, half, children }: DetailProps) {
  return (
    <div
      className={cx(
        'grid gap-x-3 gap-y-1 border-border border-t py-2.5 sm:grid-cols-[124px_minmax(0,1fr)]',
        !half && 'sm:col-span-2',
      )}
    >
      <dt className="flex gap-2 self-start text-ink-muted">
        <Glyph size={16} className="mt-0.5 text-ink-subtle" />
        {label}
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

const None = ({ children }: { children: string }) => <span className="text-ink-subtle">{children}</span>

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

function When({ item }: { item: ListedClass }) {
  if (!item.start) return timeText(item)

  return (
    <>
      <b>{fullDayText(item.start.date)}</b>
      <span className="text-ink-muted"> · {spanText(item.start.minute, item.duration)}</span>
    </>
  )
}
