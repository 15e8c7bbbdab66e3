import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/api/api-error.ts'
import { LimitDialog } from '#web/plan/limit-dialog.tsx'
import { useLimitDialog } from '#web/plan/use-limit-dialog.ts'
import { useAddStudent } from '#web/students/student-changes.api.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { useCurrencyAffix } from '#web/tuition/use-currency-affix.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Booking } from './import-input.ts'

interface BookingFieldsProps {
  booking: Booking
  /** What counts while no value is typed. */
  usualValue?: string | null
  onChange: (booking: Booking) => void
}

/** Who comes, and what it costs. */
export function BookingFields({ booking, usualValue = null, onChange }: BookingFieldsProps) {
  const students = useQuery(studentQueries.list())
  const affix = useCurrencyAffix()
  const add = useAddStudent()
  const limit = useLimitDialog('students')
  const create = limit.unlessAtLimit((name: string) =>
    add.mutate(name, {
      onSuccess: ({ id }) => onChange({ ...booking, studentIds: [...booking.studentIds, String(id)] }),
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to add student') }),
    }),
  )

  return (
    <>
      <Field label="Students" optional>
        <MultiSelect
          options={students.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={booking.studentIds}
          onChange={(studentIds) => onChange({ ...booking, studentIds })}
          placeholder={students.isError ? 'Could not load students' : 'Search students...'}
          {...(students.isSuccess && { create: { what: 'student', onCreate: create } })}
          waiting={add.isPending ? 'Adding student...' : undefined}
        />
        <LimitDialog {...limit.dialog} />
      </Field>
      <Field label="Class value" optional>
        <Input
          {...affix}
          inputMode="decimal"
          autoComplete="off"
          placeholder={usualValue ?? ''}
          value={booking.classValue ?? ''}
          onChange={({ target }) => onChange({ ...booking, classValue: target.value || null })}
        />
      </Field>
    </>
  )
}
