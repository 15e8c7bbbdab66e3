import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { choicePlaceholder } from '#web/forms/choice-placeholder.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { invoiceQueries } from './invoices.api.ts'

interface StudentChoiceProps {
  value: string
  /** Of the one who is chosen, to be shown before all students are there. */
  name: string | undefined
  onChange: (id: string) => void
}

/** A bank names who has paid, or an invoice; both lead to the student. */
export function StudentChoice({ value, name, onChange }: StudentChoiceProps) {
  const students = useQuery(studentQueries.list())
  const numbers = useUnpaidNumbers()
  const options = (students.data ?? []).map((student) => ({
    value: String(student.id),
    label: student.name,
    detail: [student.nickname, student.guardianName, student.payerName].filter(Boolean).join(' · '),
    keywords: [student.email, student.guardianEmail, ...(numbers.get(student.id) ?? [])].join(' '),
    leading: <Avatar name={student.name} size="sm" letters={2} />,
  }))
  const chosen = name ? [{ value, label: name, leading: <Avatar name={name} size="sm" letters={2} /> }] : []

  return (
    <SearchSelect
      options={students.data ? options : chosen}
      value={value || null}
      onChange={onChange}
      placeholder={choicePlaceholder('students', students)}
    />
  )
}

/** Numbers of invoices that wait for money, by the student. */
function useUnpaidNumbers(): ReadonlyMap<number, string[]> {
  const open = useInfiniteQuery(invoiceQueries.list('open')).data?.pages ?? []
  const overdue = useInfiniteQuery(invoiceQueries.list('overdue')).data?.pages ?? []
  const numbers = new Map<number, string[]>()
  for (const { studentId, number } of [...open, ...overdue].flatMap(({ invoices }) => invoices))
    numbers.set(studentId, [...(numbers.get(studentId) ?? []), number])

  return numbers
}
