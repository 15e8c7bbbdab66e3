import { counted } from '@lectern/contract/counted.ts'
import type { ImportOutcome } from '@lectern/contract/students/student-import.contract.ts'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { useLeavingPage } from '#web/forms/use-leaving-page.ts'
import type { TextFile } from '#web/import/file-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ImportSteps } from './import/import-steps.tsx'
import { TableSource } from './import/table-source.tsx'

/** Students from a spreadsheet: where it comes from, what would happen, and what has happened. */
export function ImportPage() {
  const [pasted, setPasted] = useState('')
  const [source, setSource] = useState<TextFile | null>(null)
  const [isEdited, setEdited] = useState(false)
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null)
  const question = useLeavingPage(!outcome && (isEdited || pasted.trim() !== ''), () => {
    chooseAnother()
    setPasted('')
  })

  function chooseAnother() {
    setSource(null)
    setEdited(false)
  }

  return (
    <div data-wide="">
      <Link
        href="/students"
        className="touch-target mb-1 inline-flex items-center gap-1 text-ink-muted text-sm hover:text-ink"
      >
        <ChevronLeft size={14} aria-hidden="true" /> Students
      </Link>
      <PageHeader title="Import Students" lede={outcome ? undefined : ledeOf(source)}>
        {source && !outcome && <Button onClick={chooseAnother}>Choose Another File</Button>}
      </PageHeader>
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : source ? (
        <ImportSteps
          key={source.text}
          source={source}
          onEdited={() => setEdited(true)}
          onCancel={chooseAnother}
          onDone={setOutcome}
        />
      ) : (
        <TableSource pasted={pasted} onPasted={setPasted} onSource={setSource} />
      )}
      <LeaveQuestion {...question} />
    </div>
  )
}

const ledeOf = (source: TextFile | null): string =>
  source
    ? `${source.name}. Nothing is written before Import.`
    : 'Nothing is written before you have seen every row.'

function Outcome({ outcome: { counts, leftOut } }: { outcome: ImportOutcome }) {
  return (
    <section role="status" className="card grid max-w-160 gap-3 p-5">
      <p className="tabular-nums">
        {counts.new} added, {counts.changes} changed, {counted(counts.same, 'was', 'were')} the same.
      </p>
      {leftOut.length > 0 && (
        <>
          <p className="text-ink-muted text-sm">Left out:</p>
          <ul className="max-h-80 overflow-y-auto text-sm">
            {leftOut.map(({ row, reason }) => (
              <li key={row} className="flex gap-3 border-border border-t py-1.5">
                <span className="w-16 shrink-0 text-ink-muted tabular-nums">Row {row}</span>
                <span dir="auto">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link href="/students" className={`${buttonClass({ variant: 'primary' })} justify-self-start`}>
        Go to Students
      </Link>
    </section>
  )
}
