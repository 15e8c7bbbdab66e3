import type { ClassImportOutcome } from '@lectern/contract/classes/class-import.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { CalendarSource } from '#web/classes/import/calendar-source.tsx'
import { ImportSteps } from '#web/classes/import/import-steps.tsx'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { useLeavingPage } from '#web/forms/use-leaving-page.ts'
import type { TextFile } from '#web/import/file-choice.tsx'
import { useNow } from '#web/time/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Classes from another calendar: its file, what would become of it, and what has. */
export function ImportPage() {
  const [file, setFile] = useState<TextFile | null>(null)
  const [hasChoices, setHasChoices] = useState(false)
  const [outcome, setOutcome] = useState<ClassImportOutcome | null>(null)
  const question = useLeavingPage(hasChoices && !outcome, chooseAnother)
  const { date: today } = useNow()
  const lede = file
    ? `${file.name}. Nothing is written before Import.`
    : 'Nothing is written before you have seen it.'

  function chooseAnother() {
    setFile(null)
    setHasChoices(false)
  }

  return (
    <div data-wide="">
      <Link
        href="/schedule"
        className="touch-target mb-1 inline-flex items-center gap-1 text-ink-muted text-sm hover:text-ink"
      >
        <ChevronLeft size={14} aria-hidden="true" /> Schedule
      </Link>
      <PageHeader title="Import Classes" lede={outcome ? undefined : lede}>
        {file && !outcome && <Button onClick={chooseAnother}>Choose Another File</Button>}
      </PageHeader>
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : file ? (
        <ImportSteps
          key={file.text}
          text={file.text}
          today={today}
          onChosen={() => setHasChoices(true)}
          onCancel={chooseAnother}
          onDone={setOutcome}
        />
      ) : (
        <CalendarSource onFile={setFile} />
      )}
      <LeaveQuestion {...question} />
    </div>
  )
}

function Outcome({ outcome: { counts, remarks } }: { outcome: ClassImportOutcome }) {
  return (
    <section role="status" className="card grid max-w-160 gap-3 p-5">
      <p className="tabular-nums">
        {counted(counts.series, 'series', 'series')} and {counted(counts.classes, 'class', 'classes')} added,{' '}
        {counted(counts.same, 'was', 'were')} there already.
      </p>
      {remarks.length > 0 && (
        <>
          <p className="text-ink-muted text-sm">Not taken over as a whole, or during time off:</p>
          <ul className="max-h-80 overflow-y-auto text-sm">
            {remarks.map(({ event, title, reason }) => (
              <li key={event} className="grid gap-0.5 border-border border-t py-1.5">
                <span dir="auto" className="font-medium">
                  {title}
                </span>
                <span className="text-ink-muted">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link href="/schedule" className={`${buttonClass({ variant: 'primary' })} justify-self-start`}>
        Go to Schedule
      </Link>
    </section>
  )
}
