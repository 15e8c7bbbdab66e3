import type { Student } from '@lectern/contract/students/students.contract.ts'
import { Phone } from 'lucide-react'

/** A phone calls at once: the student, or else the guardian. */
export function CallLink({ student: { name, phone, guardianName, guardianPhone } }: { student: Student }) {
  const number = phone ?? guardianPhone
  if (!number) return null

  return (
    <a
      href={`tel:${number}`}
      aria-label={`Call ${phone ? name : (guardianName ?? `${name}'s guardian`)}`}
      className="touch-target grid size-10 place-items-center rounded-md text-ink-subtle hover:bg-hover hover:text-ink lg:hidden"
    >
      <Phone size={16} aria-hidden="true" />
    </a>
  )
}
