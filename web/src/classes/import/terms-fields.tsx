import { useQuery } from '@tanstack/react-query'
import { studentQueries } from '#web/students/students.api.ts'
import { useCurrencyMark } from '#web/tuition/use-currency-mark.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import type { Terms } from './import-input.ts'

interface TermsFieldsProps {
  terms: Terms
  /** What counts while no value is typed. */
  usualValue?: string | null
  onChange: (terms: Terms) => void
}

/** Who comes, and what it costs. */
export function TermsFields({ terms, usualValue = null, onChange }: TermsFieldsProps) {
  const students = useQuery(studentQueries.list())
  const mark = useCurrencyMark()

  return (
    <>
      <Field label="Students" optional>
        <MultiSelect
          options={students.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={terms.studentIds}
          onChange={(studentIds) => onChange({ ...terms, studentIds })}
          placeholder={students.isError ? 'Could not load students' : 'Search students...'}
        />
      </Field>
      <Field label="Class value" optional>
        <Input
          {...mark}
          inputMode="decimal"
          autoComplete="off"
          placeholder={usualValue ?? ''}
          value={terms.classValue ?? ''}
          onChange={({ target }) => onChange({ ...terms, classValue: target.value || null })}
        />
      </Field>
    </>
  )
}
