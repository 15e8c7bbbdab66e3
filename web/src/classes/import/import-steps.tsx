import type {
  ClassImportChoice,
  ClassImportInput,
  ClassImportOutcome,
} from '@lectern/contract/classes/class-import.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import { useMemo, useState } from 'react'
import { ImportFooter } from '#web/import/import-footer.tsx'
import { tellImportFailure } from '#web/import/tell-import-failure.ts'
import { usePreview } from '#web/import/use-preview.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { askPreview, useImportClasses } from './class-import.api.ts'
import { EventTable, type TitleChoice } from './event-table.tsx'

interface ImportStepsProps {
  text: string
  today: string
  /** Something was chosen that the calendar does not say. */
  onChosen: () => void
  onCancel: () => void
  onDone: (outcome: ClassImportOutcome) => void
}

const nothingChosen: ClassImportChoice = { courseId: null, studentIds: [], classValue: null }

/** The preview, what is chosen for its events, and Import. */
export function ImportSteps({ text, today, onChosen, onCancel, onDone }: ImportStepsProps) {
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
    onError: tellImportFailure,
  })
  if (!preview) {
    if (!failure) return <CardGridSkeleton cards={3} />
    return <LoadError what="the calendar" error={new Error(failure)} onRetry={retry} />
  }
  const { counts, events } = preview
  const written = events.filter(({ result }) => result === 'series' || result === 'classes')
  const lacksCourse = written.some((event) => event.courseId === null)

  function handleForAll(choice: ClassImportChoice) {
    onChosen()
    setForAll(choice)
  }

  function handleTitle(title: string, choice: TitleChoice) {
    onChosen()
    setChosen(new Map(chosen).set(title, choice))
  }

  return (
    <div className="card mb-16">
      <ChoiceFields choice={forAll} onChange={handleForAll} />
      <Field label="Leave out what was before" className="max-w-52 px-4 pb-4">
        <Input type="date" value={from} onChange={({ target }) => target.value && setFrom(target.value)} />
      </Field>
      <EventTable
        events={events}
        resetKey={from}
        chosenFor={(title) => chosen.get(title) ?? null}
        onChoose={handleTitle}
      />
      <ImportFooter
        remark={lacksCourse && <p className="text-ink-muted text-sm">Choose a course first.</p>}
        failure={failure}
        label={`Import ${counted(written.length, 'Event')}`}
        disabled={written.length === 0 || lacksCourse || isPending}
        pending={take.isPending}
        onImport={() => take.mutate(inputOf({ text, from, forAll, chosen }))}
        onCancel={onCancel}
      >
        {counted(counts.series, 'series', 'series')}, {counted(counts.classes, 'class', 'classes')},{' '}
        {counts.same} there already, {counts.leftOut} left out
      </ImportFooter>
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
