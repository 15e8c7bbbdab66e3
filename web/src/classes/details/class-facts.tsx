import {
  AlignLeft,
  Banknote,
  Calendar,
  Clock,
  Lightbulb,
  Link as LinkIcon,
  Paperclip,
  Repeat2,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { fullDayText, spanText, timeText } from '#web/classes/class-time.ts'
import { cx } from '#web/ui/cx.ts'
import { formatMoney } from '#web/ui/figures.ts'
import type { Icon } from '#web/ui/icon.ts'
import { ClassFiles } from './class-files.tsx'
import { ClassStudents } from './class-students.tsx'
import { ClassTopics } from './class-topics.tsx'
import { ClassroomLink } from './classroom-link.tsx'

/** All that is known of a class, one line for each. */
export function ClassFacts({ item }: { item: ListedClass }) {
  const { description, duration, classValue, courseLink, studentIds, contentIds, topicIds } = item

  return (
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
        {classValue === null ? <None>No value</None> : <b>{formatMoney(classValue)}</b>}
      </Detail>
      <Detail icon={LinkIcon} label="Classroom Link">
        {courseLink ? <ClassroomLink link={courseLink} /> : <None>No link specified</None>}
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

function When({ item }: { item: ListedClass }) {
  if (!item.start) return timeText(item)

  return (
    <>
      <b>{fullDayText(item.start.date)}</b>
      <span className="text-ink-muted"> · {spanText(item.start.minute, item.duration)}</span>
    </>
  )
}
