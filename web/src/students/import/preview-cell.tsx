import { type ImportField, importFieldLabels } from '@lectern/contract/students/import-fields.ts'
import type { ImportRow } from '@lectern/contract/students/student-import.contract.ts'
import { type KeyboardEvent, useId } from 'react'
import { controlClass } from '#web/ui/control-class.ts'
import { cx } from '#web/ui/cx.ts'

interface PreviewCellProps {
  row: ImportRow
  column: number
  name: string
  field: ImportField | null
  onEdit: (value: string) => void
}

/** A cell as it is, as it changes, or to be corrected. */
export function PreviewCell({ row, column, name, field, onEdit }: PreviewCellProps) {
  const text = row.cells[column] ?? ''
  const problem = row.problems.find((each) => each.column === column)
  const change = row.result === 'changes' ? row.changes.find((each) => each.column === column) : undefined
  const isTaken = field !== null && !row.notTaken.includes(column)
  if (problem) return <ProblemCell {...{ text, name, row: row.row, onEdit }} message={problem.message} />

  return (
    <td className={cx('max-w-60', (!isTaken || row.result === 'same') && 'text-ink-subtle')}>
      {change?.before && <del className="mr-1.5 text-ink-subtle">{change.before}</del>}
      <span
        dir="auto"
        className={cx('line-clamp-2', change && 'rounded-xs bg-positive-soft px-1 font-medium text-positive')}
      >
        {text}
      </span>
      {field && !isTaken && (
        <span className="block text-xs">Not taken: another column fills {importFieldLabels[field]}</span>
      )}
    </td>
  )
}

interface ProblemCellProps {
  row: number
  name: string
  text: string
  message: string
  onEdit: (value: string) => void
}

function ProblemCell({ row, name, text, message, onEdit }: ProblemCellProps) {
  const id = useId()
  const take = (value: string) => value !== text && onEdit(value)

  function handleKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter') take(currentTarget.value)
  }

  return (
    <td className="min-w-40">
      <input
        key={text}
        aria-label={`${name} of row ${row}`}
        aria-invalid="true"
        aria-describedby={id}
        defaultValue={text}
        placeholder={name}
        dir="auto"
        onBlur={({ target }) => take(target.value)}
        onKeyDown={handleKeyDown}
        className={cx(controlClass, 'h-8 w-full px-2')}
      />
      <span id={id} className="mt-0.5 block text-danger text-xs">
        {message}
      </span>
    </td>
  )
}
