import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { useLeavingPage } from '#web/forms/use-leaving-page.ts'
import type { TextFile } from '#web/import/file-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useUrlParam } from '#web/url/use-url-param.ts'
import { StatementDone } from './bank/statement-done.tsx'
import { StatementSource } from './bank/statement-source.tsx'
import { StatementSteps } from './bank/statement-steps.tsx'

/** Payments from a bank's statement: where it comes from, what each line would become, and what has happened. */
export function ImportPage() {
  const [statement, setStatement] = useUrlParam('statement', '')
  const [source, setSource] = useState<TextFile | null>(null)
  const [isEdited, setEdited] = useState(false)
  const question = useLeavingPage(isEdited, chooseAnother)

  function chooseAnother() {
    setSource(null)
    setEdited(false)
  }

  function handleDone(id: number) {
    chooseAnother()
    setStatement(String(id), { isStep: true })
  }

  return (
    <div data-wide="">
      <Link
        href="/tuition"
        className="touch-target mb-1 inline-flex items-center gap-1 text-ink-muted text-sm hover:text-ink"
      >
        <ChevronLeft size={14} aria-hidden="true" /> Tuition
      </Link>
      {/^\d+$/.test(statement) ? (
        <StatementDone id={Number(statement)} onAnother={() => setStatement('', { isStep: true })} />
      ) : (
        <>
          <PageHeader title="Import Bank Statement" lede={ledeOf(source)}>
            {source && <Button onClick={chooseAnother}>Choose Another File</Button>}
          </PageHeader>
          {source ? (
            <StatementSteps
              key={source.name}
              source={source}
              onEdited={() => setEdited(true)}
              onCancel={chooseAnother}
              onDone={handleDone}
            />
          ) : (
            <StatementSource onSource={setSource} />
          )}
        </>
      )}
      <LeaveQuestion {...question} />
    </div>
  )
}

const ledeOf = (source: TextFile | null): string =>
  source
    ? `${source.name}. Nothing is written before Import.`
    : 'Nothing is written before you have seen every line. Nothing is kept of lines that are not tuition.'
