import type { Student } from '@lectern/contract/students/students.contract.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useRevealed } from '#web/ui/use-revealed.ts'
import { StudentCard } from './student-card.tsx'

interface StudentGridProps {
  students: Student[]
  /** What was searched and filtered for. */
  subject: string
  onEdit: (student: Student) => void
  onDelete: (student: Student) => void
}

export function StudentGrid({ students, subject, onEdit, onDelete }: StudentGridProps) {
  const { revealed, sentinel } = useRevealed(students, 60, subject)
  if (students.length === 0)
    return (
      <EmptyState drawing="search" title="No students found" text="Try adjusting your search or filters" />
    )

  return (
    <>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {revealed.map((student) => (
          <StudentCard key={student.id} student={student} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </ul>
      <div ref={sentinel} />
    </>
  )
}
