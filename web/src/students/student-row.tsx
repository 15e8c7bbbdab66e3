import type { Student } from '@lectern/contract/students/students.contract.ts'
import { memo } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { CallLink } from './call-link.tsx'
import { StudentLink } from './student-link.tsx'

/** A student in one line, for a phone: who it is, what they learn, and a call. The rest is on their page. */
export const StudentRow = memo(function StudentRow({ student }: { student: Student }) {
  const { name, enrollments } = student
  const courses = enrollments.map(({ course }) => course.name).join(', ')

  return (
    <li className="relative flex min-h-14 items-center gap-3 py-1.5 ps-3 pe-1 [contain-intrinsic-size:auto_56px] [content-visibility:auto]">
      <Avatar name={name} size="md" letters={2} />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="truncate font-medium text-[15px]/5">
          <StudentLink student={student} />
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
