import { useQuery } from '@tanstack/react-query'
import { choicePlaceholder } from '#web/forms/choice-placeholder.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'

interface StudentChoiceProps {
  value: string
  /** Of the one who is chosen, to be shown before all students are there. */
  name: string | undefined
  onChange: (id: string) => void
}

export function StudentChoice({ value, name, onChange }: StudentChoiceProps) {
  const students = useQuery(studentQueries.list())
  const chosen = value && name ? [{ id: value, name, nickname: null }] : []
  const options = (students.data ?? chosen).map((student) => ({
    value: String(student.id),
    label: student.name,
    ...(student.nickname && { detail: student.nickname }),
    leading: <Avatar name={student.name} size="sm" letters={2} />,
  }))

  return (
    <SearchSelect
      options={options}
      value={value || null}
      onChange={onChange}
      placeholder={choicePlaceholder('students', students)}
    />
  )
}
