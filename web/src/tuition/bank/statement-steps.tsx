import { counted } from '@lectern/contract/counted.ts'
import { isZero, moneyText } from '@lectern/contract/tuition/money-text.ts'
import type { StatementField } from '@lectern/contract/tuition/statements/statement-columns.ts'
import type {
  PreviewedLine,
  StatementPreviewInput,
} from '@lectern/contract/tuition/statements/statements.contract.ts'
import { CircleAlert } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { TextFile } from '#web/import/file-choice.tsx'
import { ImportFooter } from '#web/import/import-footer.tsx'
import { tellImportFailure } from '#web/import/tell-import-failure.ts'
import { usePreview } from '#web/import/use-preview.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { askPreview, useImportStatement } from './bank.api.ts'
import {
  type Choice,
  type Choices,
  canBePayment,
  choiceOf,
  chosenRows,
  effectsOf,
  partsOf,
} from './choices.ts'
import { ColumnChoice } from './column-choice.tsx'
import { StatementLines } from './statement-lines.tsx'

type Filter = 'all' | 'check' | 'sure' | 'there' | 'other'

const groupOf = ({ state }: PreviewedLine): Exclude<Filter, 'all'> => (state === 'problem' ? 'check' : state)

interface StatementStepsProps {
  source: TextFile
  /** Something was chosen that the file does not say. */
  onEdited: () => void
  onCancel: () => void
  onDone: (id: number) => void
}

/** The preview, what can be chosen about it, and Import. */
export function StatementSteps({ source, onEdited, onCancel, onDone }: StatementStepsProps) {
  const [input, setInput] = useState<StatementPreviewInput>(() => ({
    name: source.name,
    ...(source.zip === undefined ? { text: source.text } : { zip: source.zip }),
  }))
  const [choices, setChoices] = useState<Choices>(new Map())
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const { preview, failure, isPending, retry } = usePreview(
    askPreview,
    input,
    'The statement could not be read. Please try again.',
  )
  const take = useImportStatement()
  const effects = useMemo(() => preview && effectsOf(preview, choices), [preview, choices])
  const lines = useMemo(
    () =>
      preview?.lines.filter(
        (line) =>
          (filter === 'all' || groupOf(line) === filter) &&
          `${line.payer} ${line.text} ${line.amount}`.toLowerCase().includes(wanted),
      ) ?? [],
    [preview, filter, wanted],
  )
  if (!preview || !effects) {
    if (!failure) return <CardGridSkeleton cards={3} />
    return <LoadError what="the statement" error={new Error(failure)} onRetry={retry} />
  }
  const countOf = (group: Filter) => preview.lines.filter((line) => groupOf(line) === group).length
  const isUndecided = (line: PreviewedLine): boolean => {
    const choice = choiceOf(line, choices)
    const isOpen = line.state === 'check' || line.state === 'problem'
    return isOpen && canBePayment(line) && !choice.isTicked && !choices.has(line.line)
  }
  const undecided = preview.lines.filter(isUndecided).length
  const unfinished = preview.lines.filter((line) => {
    const choice = choiceOf(line, choices)
    return canBePayment(line) && choice.isTicked && partsOf(line, choice, preview) === null
  }).length

  function handleChoice(line: number, choice: Choice) {
    onEdited()
    setChoices((before) => new Map(before).set(line, choice))
  }

  function handleColumns(columns: (StatementField | null)[]) {
    onEdited()
    setChoices(new Map())
    setInput((before) => ({ ...before, columns }))
  }

  const handleImport = () =>
    preview &&
    take.mutate(
      { ...input, lines: chosenRows(preview, choices) },
      { onSuccess: ({ id }) => onDone(id), onError: tellImportFailure },
    )

  return (
    <div className="card mb-16">
      <div className="flex flex-wrap items-center gap-3 p-3">
        <SegmentedControl
          label="Lines shown"
          wide
          wraps
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: `All ${preview.lines.length}` },
            { value: 'check', label: `To Check ${countOf('check')}` },
            { value: 'sure', label: `Sure ${countOf('sure')}` },
            { value: 'there', label: `There Already ${countOf('there')}` },
            { value: 'other', label: `Not Tuition ${countOf('other')}` },
          ]}
        />
        <SearchInput
          label="Search lines"
          placeholder="Search lines..."
          value={search}
          onChange={setSearch}
          className="ml-auto"
        />
      </div>
      {preview.columns && <ColumnChoice columns={preview.columns} onColumns={handleColumns} />}
      <StatementLines
        {...{ preview, lines, choices, effects }}
        resetKey={`${filter} ${wanted}`}
        onChoice={handleChoice}
      />
      <ImportFooter
        remark={
          undecided + unfinished > 0 && (
            <p className="flex items-center gap-1.5 text-danger text-sm">
              <CircleAlert size={16} aria-hidden="true" />
              {[undecided > 0 && `${undecided} undecided`, unfinished > 0 && `${unfinished} not complete`]
                .filter(Boolean)
                .join(', ')}
            </p>
          )
        }
        failure={failure}
        label={`Import ${counted(effects.payments, 'Payment')}`}
        disabled={effects.payments === 0 || unfinished > 0 || isPending}
        pending={take.isPending}
        onImport={handleImport}
        onCancel={onCancel}
      >
        <b className="font-semibold">
          {counted(effects.payments, 'payment')}, {moneyText(effects.total, preview.currency)}
        </b>
        <span className="block text-ink-muted text-xs">
          {[
            `${counted(effects.paid, 'invoice becomes', 'invoices become')} Paid`,
            effects.inPart > 0 && `${effects.inPart} in part`,
            !isZero(effects.inAdvance) && `${moneyText(effects.inAdvance, preview.currency)} in advance`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </ImportFooter>
    </div>
  )
}
