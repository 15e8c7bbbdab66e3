import { useQuery } from '@tanstack/react-query'
import { choicePlaceholder } from '#web/forms/choice-placeholder.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'

interface StudentChoiceProps {
  value: string
  onChange: (id: string) => void
}

export function StudentChoice({ value, onChange }: StudentChoiceProps) {
  const students = useQuery(studentQueries.list())
  const options = (students.data ?? []).map(({ id, name, nickname }) => ({
    value: String(id),
    label: name,
    ...(nickname && { detail: nickname }),
    leading: <Avatar name={name} size="sm" letters={2} />,
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
