import { counted } from '@lectern/contract/counted.ts'
import type { ImportField } from '@lectern/contract/students/import-fields.ts'
import {
  type ImportInput,
  type ImportOutcome,
  type ImportPreview,
  importStudents,
  previewStudentImport,
} from '@lectern/contract/students/student-import.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { call } from '#web/api/call.ts'
import type { TextFile } from '#web/import/file-choice.tsx'
import { ImportFooter } from '#web/import/import-footer.tsx'
import { tellImportFailure } from '#web/import/tell-import-failure.ts'
import { usePreview } from '#web/import/use-preview.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { PreviewTable } from './preview-table.tsx'

const askPreview = (body: ImportInput, signal: AbortSignal) => call(previewStudentImport, { body, signal })

type Filter = 'all' | 'new' | 'changes' | 'same' | 'problem'

interface ImportStepsProps {
  source: TextFile
  /** Something was chosen or typed that the file does not say. */
  onEdited: () => void
  onCancel: () => void
  onDone: (outcome: ImportOutcome) => void
}

/** The preview, what can be changed about it, and Import. */
export function ImportSteps({ source, onEdited, onCancel, onDone }: ImportStepsProps) {
  const [input, setInput] = useState<ImportInput>({
    text: source.text,
    cellEdits: [],
    createCourses: true,
  })
  const [filter, setFilter] = useState<Filter>('all')
  const { preview, failure, isPending, retry } = usePreview(
    askPreview,
    input,
    'The table could not be read. Please try again.',
  )
  const rows = useMemo(
    () => preview?.rows.filter(({ result }) => filter === 'all' || result === filter) ?? [],
    [preview, filter],
  )
  const take = useMutation({
    mutationFn: () => call(importStudents, { body: input }),
    onSuccess: onDone,
    onError: tellImportFailure,
  })
  if (!preview) {
    if (!failure) return <CardGridSkeleton cards={3} />
    return <LoadError what="the table" error={new Error(failure)} onRetry={retry} />
  }
  const { counts, columns, newCourses } = preview
  const notTaken = columns.flatMap(({ name, field }, index) =>
    field === null && preview.rows.some(({ cells }) => cells[index]) ? name : [],
  )
  const written = counts.new + counts.changes

  function handleColumn(index: number, field: ImportField | null) {
    onEdited()
    setInput((before) => ({
      ...before,
      columns: (before.columns ?? columns.map((column) => column.field)).map((chosen, each) =>
        each === index ? field : chosen,
      ),
    }))
  }

  function handleCellEdit(row: number, column: number, value: string) {
    onEdited()
    setInput((before) => ({
      ...before,
      cellEdits: [
        ...before.cellEdits.filter((each) => each.row !== row || each.column !== column),
        { row, column, value },
      ],
    }))
  }

  return (
    <div className="card mb-16">
      <div className="flex flex-wrap items-center gap-3 p-3">
        <SegmentedControl
          label="Rows shown"
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: `All ${preview.rows.length}` },
            { value: 'new', label: `New ${counts.new}` },
            { value: 'changes', label: `Changes ${counts.changes}` },
            { value: 'same', label: `Same ${counts.same}` },
            { value: 'problem', label: `Problems ${counts.problem}` },
          ]}
        />
        <p className="ml-auto text-ink-muted text-sm">Students are matched by unique ID, email, then name.</p>
      </div>
      {(newCourses.length > 0 || !input.createCourses) && (
        <div className="px-3 pb-3">
          <Checkbox
            checked={input.createCourses}
            onChange={(createCourses) => {
              onEdited()
              setInput((before) => ({ ...before, createCourses }))
            }}
          >
            Create courses that do not exist yet
            {newCourses.length > 0 && `: ${newCourses.map(courseText).join(', ')}`}
          </Checkbox>
        </div>
      )}
      <PreviewTable
        {...{ columns, rows }}
        resetKey={filter}
        onColumn={handleColumn}
        onEdit={handleCellEdit}
      />
      <ImportFooter
        remark={
          <>
            {counts.problem > 0 && (
              <p className="flex items-center gap-1.5 text-danger text-sm">
                <CircleAlert size={16} aria-hidden="true" /> {counts.problem} left out until corrected
              </p>
            )}
            {notTaken.length > 0 && (
              <p dir="auto" className="text-ink-muted text-sm">
                {notTaken.length === 1 ? 'Column not taken' : 'Columns not taken'}: {notTaken.join(', ')}
              </p>
            )}
          </>
        }
        failure={failure}
        label={`Import ${counted(written, 'Student')}`}
        disabled={written === 0 || isPending}
        pending={take.isPending}
        onImport={() => take.mutate()}
        onCancel={onCancel}
      >
        <b className="font-semibold">{counts.new} new</b>,{' '}
        <b className="font-semibold">{counted(counts.changes, 'change')}</b>, {counts.same} the same
      </ImportFooter>
    </div>
  )
}

/** "Piano (12 students)" */
const courseText = ({ name, rows }: ImportPreview['newCourses'][number]): string =>
  `${name} (${counted(rows, 'student')})`
