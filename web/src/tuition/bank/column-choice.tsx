import {
  type StatementField,
  statementFieldLabels,
  statementFields,
} from '@lectern/contract/tuition/statements/statement-columns.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

const leaveOut = 'none'

const choices = [
  ...statementFields.map((field) => ({ value: field as string, label: statementFieldLabels[field] })),
  { value: leaveOut, label: 'Leave Out' },
]

interface ColumnChoiceProps {
  columns: { name: string; field: StatementField | null }[]
  onColumns: (columns: (StatementField | null)[]) => void
}

/** What each column of a bank's table tells; open where it was not recognised. */
export function ColumnChoice({ columns, onColumns }: ColumnChoiceProps) {
  const fields = columns.map(({ field }) => field)
  const isRecognised = fields.includes('date') && (fields.includes('amount') || fields.includes('credit'))
  const choose = (index: number, value: string) =>
    onColumns(
      fields.map((field, each) =>
        each === index ? (value === leaveOut ? null : (value as StatementField)) : field,
      ),
    )

  return (
    <details open={!isRecognised} className="border-border border-t px-4 py-2.5 text-sm">
      <summary className="cursor-pointer text-ink-muted">
        {isRecognised
          ? 'Columns of the table'
          : 'Please say what the columns tell: at least the date and the amount.'}
      </summary>
      <div className="mt-3 grid gap-4 pb-2 sm:grid-cols-3 lg:grid-cols-5">
        {columns.map(({ name, field }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and none moves
          <Field key={index} label={name}>
            <Select options={choices} value={field ?? leaveOut} onChange={(value) => choose(index, value)} />
          </Field>
        ))}
      </div>
    </details>
  )
}
