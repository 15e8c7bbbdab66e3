import type { Student } from '@lectern/contract/students/students.contract.ts'
import { Mail, Pencil, ShieldUser, Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Truncated } from '#web/ui/truncated.tsx'
import { CallLink } from './call-link.tsx'
import { StudentLink } from './student-link.tsx'
import { describeStudent } from './student-text.ts'

interface StudentCardProps {
  student: Student
  onEdit: (student: Student) => void
  onDelete: (student: Student) => void
}

export const StudentCard = memo(function StudentCard({ student, onEdit, onDelete }: StudentCardProps) {
  const { name, email, guardianName, enrollments } = student

  return (
    <li className="card card-lifts relative flex flex-col p-4 [contain-intrinsic-size:auto_172px] [content-visibility:auto]">
      <div className="flex items-start gap-3">
        <Avatar name={name} size="lg" letters={2} />
        <div className="min-w-0 flex-1">
          <h2
            dir="auto"
            className="font-semibold text-[15px]/5 tracking-snug max-sm:wrap-anywhere sm:truncate"
          >
            <StudentLink student={student} className="after:rounded-lg" />
          </h2>
          <p className="text-ink-muted text-sm max-sm:wrap-anywhere sm:truncate">
            {describeStudent(student)}
          </p>
        </div>
        <div className="relative z-1 -mt-1.5 -mr-1.5 flex max-lg:gap-1">
          <CallLink student={student} />
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(student)} />
          <IconButton icon={Trash2} label={`Delete ${name}`} onClick={() => onDelete(student)} />
        </div>
      </div>
      <div className="mt-3 grid gap-0.5 text-ink-muted text-sm">
        <Line icon={Mail} label="Email">
          {email ?? 'No email on file'}
        </Line>
        <Line icon={ShieldUser} label="Guardian">
          {guardianName ?? 'No guardian on file'}
        </Line>
      </div>
      <div className="mt-3 flex min-h-8 flex-wrap items-end gap-1.5 border-border border-t pt-3">
        {enrollments.length === 0 && (
          <span className="text-ink-subtle text-xs">Not enrolled in a course</span>
        )}
        {enrollments.map(({ id, course }) => (
          <Badge key={id} color={course.color}>
            <Truncated text={course.name} length={20} />
          </Badge>
        ))}
      </div>
    </li>
  )
})

function Line({ icon: Glyph, label, children }: { icon: Icon; label: string; children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-center gap-2">
      <Glyph size={14} className="shrink-0 text-ink-subtle" aria-hidden="true" />
      <span className="sr-only">{label}:</span>
      <span dir="auto" className="truncate">
        {children}
      </span>
    </p>
  )
}
