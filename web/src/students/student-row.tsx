import type { Student } from '@lectern/contract/students/students.contract.ts'
import { memo } from 'react'
import { Link } from 'wouter'
import { Avatar } from '#web/ui/avatar.tsx'
import { CallLink } from './call-link.tsx'

/** A student in one line, for a phone: who it is, what they learn, and a call. The rest is on their page. */
export const StudentRow = memo(function StudentRow({ student }: { student: Student }) {
  const { id, name, nickname, enrollments } = student
  const courses = enrollments.map(({ course }) => course.name).join(', ')

  return (
    <li className="relative flex min-h-14 items-center gap-3 py-1.5 ps-3 pe-1 [contain-intrinsic-size:auto_56px] [content-visibility:auto]">
      <Avatar name={name} size="md" letters={2} />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="truncate font-medium text-[15px]/5">
          <Link
            href={`/students/${id}`}
            className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
          {nickname && (
            <span className="ms-2 font-normal text-ink-muted text-sm">
              <bdi>"{nickname}"</bdi>
            </span>
          )}
        </h2>
        <p dir="auto" className="truncate text-ink-muted text-xs">
          {courses || 'Not enrolled in a course'}
        </p>
      </div>
      <div className="relative z-1">
        <CallLink student={student} />
      </div>
    </li>
  )
})
