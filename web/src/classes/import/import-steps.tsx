import type {
  ClassImportChoice,
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
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { askPreview, useImportClasses } from './class-import.api.ts'
import { EventTable } from './event-table.tsx'
import {
  type Booking,
  type ByTitle,
  type CourseChoice,
  choiceOf,
  inputOf,
  isWritten,
  nothingChosen,
} from './import-input.ts'

interface ImportStepsProps {
  text: string
  today: string
  /** Something was chosen that the calendar does not say. */
  onChosen: () => void
  onCancel: () => void
  onDone: (outcome: ClassImportOutcome) => void
}

const noBookings: ByTitle['bookings'] = new Map()
const nothingProposed: ByTitle['proposed'] = new Map()

/** The preview, what is chosen for its events, and Import. */
export function ImportSteps({ text, today, onChosen, onCancel, onDone }: ImportStepsProps) {
  const [from, setFrom] = useState(today)
  const [forAll, setForAll] = useState(nothingChosen)
  const [courses, setCourses] = useState<ReadonlyMap<string, CourseChoice>>(new Map())
  const [bookings, setBookings] = useState(noBookings)
  const asking = useDialogState<string>()
  // Who comes and what it costs changes nothing that the preview shows.
  const { courseId } = forAll
  const asked = useMemo(
    () =>
      inputOf({
        text,
        from,
        forAll: { ...nothingChosen, courseId },
        courses,
        bookings: noBookings,
        proposed: nothingProposed,
      }),
    [text, from, courseId, courses],
  )
  const { preview, failure, isPending, retry } = usePreview(
    askPreview,
    asked,
    'The calendar could not be read. Please try again.',
  )
  const proposed = useMemo(
    () => new Map(preview?.events.map(({ title, proposed }) => [title, proposed])),
    [preview],
  )
  const [isChecking, setChecking] = useState(false)
  const take = useImportClasses({
    onSuccess: onDone,
    onError: tellImportFailure,
  })
  if (!preview) {
    if (!failure) return <CardGridSkeleton cards={3} />
    return <LoadError what="the calendar" error={new Error(failure)} onRetry={retry} />
  }
  const { counts, events } = preview
  const written = events.filter(isWritten)
  const choices = { courses, bookings, proposed }
  const lacksCourse = written.some(
    ({ title }) => choiceOf(title, choices).course === null && forAll.courseId === null,
  )
  const unsure = written.filter(({ title }) => choiceOf(title, choices).unsure !== null)

  function handleForAll(choice: ClassImportChoice) {
    onChosen()
    setForAll(choice)
  }

  function handleCourse(title: string, choice: CourseChoice) {
    onChosen()
    setCourses(new Map(courses).set(title, choice))
  }

  function handleBooking(title: string, own: Booking | undefined) {
    onChosen()
    setBookings(new Map([...bookings].filter(([other]) => other !== title).concat(own ? [[title, own]] : [])))
  }

  return (
    <div className="card mb-16">
      <p className="px-4 pt-4 text-ink-muted text-sm">For every event that has nothing of its own:</p>
      <ChoiceFields choice={forAll} onChange={handleForAll} />
      <Field label="Leave out what was before" className="max-w-52 px-4 pb-4">
        <Input type="date" value={from} onChange={({ target }) => target.value && setFrom(target.value)} />
      </Field>
      {(unsure.length > 0 || isChecking) && (
        <div className="px-4 pb-4">
          <SegmentedControl
            label="Events shown"
            value={isChecking ? 'unsure' : 'all'}
            onChange={(value) => setChecking(value === 'unsure')}
            options={[
              { value: 'all', label: `All ${events.length}` },
              { value: 'unsure', label: `To Check ${unsure.length}` },
            ]}
          />
        </div>
      )}
      <EventTable
        events={isChecking ? unsure : events}
        resetKey={`${from} ${isChecking}`}
        choices={choices}
        onCourse={handleCourse}
        onBooking={asking.show}
      />
      {asking.shown && (
        <BookingDialog
          {...asking.shown}
          own={choiceOf(asking.shown.item, choices).booking}
          forAll={forAll}
          onChange={(own) => asking.shown && handleBooking(asking.shown.item, own)}
          onClose={asking.hide}
        />
      )}
      <ImportFooter
        remark={lacksCourse && <p className="text-ink-muted text-sm">Choose a course first.</p>}
        failure={failure}
        label={`Import ${counted(written.length, 'Event')}`}
        disabled={written.length === 0 || lacksCourse || isPending}
        pending={take.isPending}
        onImport={() => take.mutate(inputOf({ text, from, forAll, ...choices }))}
        onCancel={onCancel}
      >
        {counted(counts.series, 'series', 'series')}, {counted(counts.classes, 'class', 'classes')},{' '}
        {counts.same} there already, {counts.leftOut} left out
      </ImportFooter>
    </div>
  )
}
