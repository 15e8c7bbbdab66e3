import type { Student } from '@lectern/contract/students/students.contract.ts'
import { Link } from 'wouter'
import { cx } from '#web/ui/cx.ts'

interface StudentLinkProps {
  student: Student
  /** The corners of what it covers. */
  className?: string
}

/** Leads to the student's page from anywhere on the card or line around it. */
export function StudentLink({ student: { id, name, nickname }, className }: StudentLinkProps) {
  return (
    <>
      <Link
        href={`/students/${id}`}
        className={cx(
          'outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus',
          className,
        )}
      >
        {name}
      </Link>
      {nickname && (
        <span className="ms-2 font-normal text-ink-muted text-sm">
          <bdi>"{nickname}"</bdi>
        </span>
      )}
    </>
  )
}
