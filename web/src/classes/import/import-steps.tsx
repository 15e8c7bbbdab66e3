import type {
  ClassImportChoice,
  ClassImportInput,
  ClassImportOutcome,
} from '@lectern/contract/classes/class-import.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import { useMemo, useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { usePreview } from '#web/api/use-preview.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { askPreview, useImportClasses } from './class-import.api.ts'
import { EventTable, type TitleChoice } from './event-table.tsx'

interface ImportStepsProps {
  text: string
  today: string
  onCancel: () => void
  onDone: (outcome: ClassImportOutcome) => void
}

const nothingChosen: ClassImportChoice = { courseId: null, studentIds: [], classValue: null }

/** The preview, what is chosen for its events, and Import. */
export function ImportSteps({ text, today, onCancel, onDone }: ImportStepsProps) {
  const [from, setFrom] = useState(today)
  const [forAll, setForAll] = useState(nothingChosen)
  const [chosen, setChosen] = useState<ReadonlyMap<string, TitleChoice>>(new Map())
  // Who comes and what it costs changes nothing that the preview shows.
  const { courseId } = forAll
  const asked = useMemo(
    () => inputOf({ text, from, forAll: { ...nothingChosen, courseId }, chosen }),
    [text, from, courseId, chosen],
  )
  const { preview, failure, isPending, retry } = usePreview(
    askPreview,
    asked,
    'The calendar could not be read. Please try again.',
  )
  const take = useImportClasses({
    onSuccess: onDone,
    onError: (error) =>
      toast({
        kind: 'error',
        title: 'Error',
        description: messageOf(error, 'Nothing was imported. Please try again.'),
      }),
  })
  if (!preview) {
    if (!failure) return <CardGridSkeleton cards={3} />
    return <LoadError what="the calendar" error={new Error(failure)} onRetry={retry} />
  }
  const { counts, events } = preview
  const written = events.filter(({ result }) => result === 'series' || result === 'classes')
  const lacksCourse = written.some((event) => event.courseId === null)

  return (
    <div className="card mb-16">
      <ChoiceFields choice={forAll} onChange={setForAll} />
      <Field label="Leave out what was before" className="max-w-52 px-4 pb-4">
        <Input type="date" value={from} onChange={({ target }) => target.value && setFrom(target.value)} />
      </Field>
      <EventTable
        events={events}
        subject={from}
        chosenFor={(title) => chosen.get(title) ?? null}
        onChoose={(title, choice) => setChosen(new Map(chosen).set(title, choice))}
      />
      <footer className="sticky bottom-0 flex flex-wrap items-center gap-3 rounded-b-lg border-border border-t bg-surface p-3">
        <p role="status" className="text-sm tabular-nums">
          {counted(counts.series, 'series', 'series')}, {counted(counts.classes, 'class', 'classes')},{' '}
          {counts.same} there already, {counts.leftOut} left out
        </p>
        {lacksCourse && <p className="text-ink-muted text-sm">Choose a course first.</p>}
        {failure && (
          <p role="alert" className="text-danger text-sm">
            {failure}
          </p>
        )}
        <span className="ml-auto" />
        <Button onClick={onCancel} disabled={take.isPending}>
          Cancel
        </Button>
        <Button
          variant="primary"
          disabled={written.length === 0 || lacksCourse || isPending || failure !== null}
          pending={take.isPending}
          pendingText="Importing..."
          onClick={() => take.mutate(inputOf({ text, from, forAll, chosen }))}
        >
          {`Import ${counted(written.length, 'Event')}`}
        </Button>
      </footer>
    </div>
  )
}

type Chosen = Pick<ClassImportInput, 'text' | 'forAll'> & {
  from: string
  chosen: ReadonlyMap<string, TitleChoice>
}

const inputOf = ({ text, from, forAll, chosen }: Chosen): ClassImportInput => ({
  text,
  from,
  forAll,
  byTitle: [...chosen].flatMap(([title, choice]) =>
    choice === null
      ? []
      : {
          ...forAll,
          title,
          courseId: choice === 'leave out' ? null : choice,
          leaveOut: choice === 'leave out',
        },
  ),
})
