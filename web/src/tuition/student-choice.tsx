import { useQuery } from '@tanstack/react-query'
import { choicePlaceholder } from '#web/forms/choice-placeholder.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { SearchSelect } from '#web/ui/search-select.tsx'

interface StudentChoiceProps {
  value: string
  onChange: (id: string) => void
}

export function StudentChoice({ value, onChange }: StudentChoiceProps) {
  const students = useQuery(studentQueries.list())
  const options = (students.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

  return (
    <SearchSelect
      options={options}
      value={value || null}
      onChange={onChange}
      placeholder={choicePlaceholder('students', students)}
    />
  )
}
