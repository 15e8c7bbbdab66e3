import {
  type ImportField,
  importFieldLabels,
  importFields,
} from '@lectern/contract/students/import-fields.ts'
import type { ImportPreview, ImportRow } from '@lectern/contract/students/student-import.contract.ts'
import { memo } from 'react'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Select } from '#web/ui/select.tsx'
import { useInfiniteScroll } from '#web/ui/use-infinite-scroll.ts'
import { PreviewCell } from './preview-cell.tsx'

const step = 100
const leaveOut = 'none'

const choices = [
  ...importFields.map((field) => ({ value: field as string, label: importFieldLabels[field] })),
  { value: leaveOut, label: 'Leave Out' },
]

interface PreviewTableProps {
  columns: ImportPreview['columns']
  /** Those that pass the filter. */
  rows: ImportRow[]
  resetKey: string
  onColumn: (column: number, field: ImportField | null) => void
  onEdit: (row: number, column: number, value: string) => void
}

/** Every row with what will happen to it, under columns whose meaning can be changed. */
export function PreviewTable({ columns, rows, resetKey, onColumn, onEdit }: PreviewTableProps) {
  const { revealed, sentinel } = useInfiniteScroll(rows, step, resetKey)

  return (
    <div className="overflow-x-auto">
      <table aria-label="Rows of the table" className="table">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Result</th>
            {columns.map(({ name, field }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and none moves
              <th key={index} scope="col" className="min-w-36 align-bottom">
                <span dir="auto" className="block max-w-60 truncate pb-1 font-normal text-xs">
                  {name}
                </span>
                <Select
                  aria-label={`What ${name} fills`}
                  options={choices}
                  value={field ?? leaveOut}
                  onChange={(value) => onColumn(index, value === leaveOut ? null : (value as ImportField))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {revealed.map((row) => (
            <PreviewRow key={row.row} row={row} columns={columns} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
      <div ref={sentinel} />
    </div>
  )
}

const looks: Record<ImportRow['result'], { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'positive' },
  changes: { label: 'Changes', tone: 'neutral' },
  same: { label: 'Same', tone: 'outline' },
  problem: { label: 'Problem', tone: 'danger' },
}

type PreviewRowProps = { row: ImportRow } & Pick<PreviewTableProps, 'columns' | 'onEdit'>

const PreviewRow = memo(function PreviewRow({ row, columns, onEdit }: PreviewRowProps) {
  const { label, tone } = looks[row.result]

  return (
    <tr className={row.result === 'problem' ? 'bg-danger-soft/40' : undefined}>
      <td className="tabular-nums text-ink-muted">{row.row}</td>
      <td>
        <Badge tone={tone}>{label}</Badge>
      </td>
      {columns.map(({ name, field }, column) => (
        <PreviewCell
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and none moves
          key={column}
          row={row}
          column={column}
          name={name}
          field={field}
          onEdit={(value) => onEdit(row.row, column, value)}
        />
      ))}
    </tr>
  )
})
