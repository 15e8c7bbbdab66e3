import type { StudentDetails } from '@lectern/contract/students/students.contract.ts'
import { CalendarPlus, Mail, Pencil, Phone, Shield, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { describeStudent } from '#web/students/student-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Truncated } from '#web/ui/truncated.tsx'
import { StudentActionSlot } from './student-page-slots.ts'

interface StudentHeaderProps {
  student: StudentDetails
  onEdit: () => void
  onDelete: () => void
  onData: () => void
}

export function StudentHeader({ student, onEdit, onDelete, onData }: StudentHeaderProps) {
  const { id, name, nickname, enrollments } = student

  return (
    <header className="mb-5 flex flex-wrap items-center gap-4 max-lg:mb-3">
      <Avatar name={name} size="xl" letters={2} />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="font-semibold text-xl tracking-tight wrap-anywhere">
          {name}
          {nickname && (
            <span className="ms-2 font-normal text-base text-ink-muted">
              <bdi>"{nickname}"</bdi>
            </span>
          )}
        </h1>
        <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-ink-muted text-sm">
          {describeStudent(student)}
          {enrollments.map(({ id: enrollment, course }) => (
            <Badge key={enrollment} color={course.color} className="first-of-type:ml-1.5">
              <Truncated text={course.name} length={20} />
            </Badge>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-lg:w-full">
        <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onDelete} className="max-lg:order-last" />
        <IconButton icon={Shield} label={`Data of ${name}`} onClick={onData} className="max-lg:order-last" />
        <Reach student={student} />
        <StudentActionSlot studentId={id} />
        <Button icon={Pencil} onClick={onEdit} className="max-lg:flex-1">
          Edit
        </Button>
        <Link href={`/schedule?new=1&student=${id}`} className={cx(buttonClass(), 'max-lg:flex-1')}>
          <CalendarPlus size={16} aria-hidden="true" /> Schedule Class
        </Link>
      </div>
    </header>
  )
}

/** On a phone the first thing one wants: to call, or to write. */
function Reach({ student: { phone, guardianPhone, email, guardianEmail } }: { student: StudentDetails }) {
  const number = phone ?? guardianPhone
  const writeTo = email ?? guardianEmail

  return (
    <>
      {number && (
        <a href={`tel:${number}`} className={cx(buttonClass(), 'flex-1 lg:hidden')}>
          <Phone size={16} aria-hidden="true" /> Call
        </a>
      )}
      {writeTo && (
        <a href={`mailto:${writeTo}`} className={cx(buttonClass(), 'flex-1 lg:hidden')}>
          <Mail size={16} aria-hidden="true" /> Email
        </a>
      )}
    </>
  )
}
