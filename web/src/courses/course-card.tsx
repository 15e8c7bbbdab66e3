import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { capitalize } from '#web/ui/capitalize.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Truncated } from '#web/ui/truncated.tsx'

interface CourseCardProps {
  course: Course
  onEdit: (course: Course) => void
  onDelete: (course: Course) => void
}

export const CourseCard = memo(function CourseCard({ course, onEdit, onDelete }: CourseCardProps) {
  const { name, code, status, description, _count } = course

  return (
    <li className="card card-lifts flex flex-col">
      <div className="flex flex-1 flex-col p-4.5">
        <div className="flex items-start gap-3">
          <CourseTile course={course} size="lg" />
          <div className="min-w-0 flex-1">
            <h2 className="font-semibold text-[15px]/5 tracking-snug wrap-anywhere">
              <Truncated text={name} length={25} />
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-muted text-sm">
              {code && <Truncated text={code} length={20} />}
              <Badge tone={status === 'active' ? 'positive' : 'neutral'}>{capitalize(status)}</Badge>
            </p>
          </div>
          <div className="-mt-1.5 -mr-1.5 flex max-lg:gap-1">
            <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(course)} />
            <IconButton icon={Trash2} label={`Delete ${name}`} onClick={() => onDelete(course)} />
          </div>
        </div>
        {description && (
          <p dir="auto" className="mt-3.5 line-clamp-2 text-pretty wrap-anywhere text-ink-muted text-sm">
            {description}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-3 divide-x divide-border border-border border-t">
        <Count value={_count.enrollments} label={_count.enrollments === 1 ? 'student' : 'students'} />
        <Count value={_count.classes} label={_count.classes === 1 ? 'class' : 'classes'} />
        <Count value={_count.contentItems} label="content" />
      </dl>
    </li>
  )
})

function Count({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse px-4.5 py-2.5">
      <dt className="text-ink-subtle text-xs">{label}</dt>
      <dd className="font-semibold text-lg/5 tabular-nums">{value}</dd>
    </div>
  )
}
