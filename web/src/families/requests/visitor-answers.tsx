import type { FamilyRequest } from '@lectern/contract/families/requests.contract.ts'
import { longWeekdayText } from '#web/time/day-text.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { Accepted, Visitor } from './visitor-line.tsx'

interface VisitorAnswersProps {
  request: FamilyRequest
  visitor: Visitor
  accepted: Accepted
  onAccepted: (accepted: Accepted) => void
}

/** What they wrote, and how they may be accepted. */
export function VisitorAnswers({ request, visitor, accepted, onAccepted }: VisitorAnswersProps) {
  const { answers, known } = visitor
  const weekday = longWeekdayText((request.wantedAt ?? request.scheduledAt).slice(0, 10))

  return (
    <div className="col-span-full grid gap-3 border-border border-t pt-3 sm:pl-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <dl className="grid content-start gap-x-6 gap-y-2 sm:grid-cols-2">
        {answers
          .filter(({ answer }) => answer !== '')
          .map(({ question, answer }) => (
            <div key={question} className="min-w-0 wrap-anywhere">
              <dt dir="auto" className="text-ink-muted text-xs">
                {question}
              </dt>
              <dd dir="auto" className="whitespace-pre-line">
                {answer}
              </dd>
            </div>
          ))}
      </dl>
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-center gap-3 text-ink-muted text-xs">
          Accept as
          <SegmentedControl
            label="Accept as"
            options={[
              { value: 'class', label: 'One class' },
              { value: 'weekly', label: `Every week on ${weekday}` },
            ]}
            value={accepted.as}
            onChange={(as) => onAccepted({ ...accepted, as })}
          />
        </div>
        {known.length > 0 && (
          <div className="grid gap-1 text-xs">
            <span className="text-ink-muted">
              Somebody reads at {visitor.address} already. Who is {visitor.studentName ?? visitor.name}?
            </span>
            <SegmentedControl
              label="Which student"
              options={[
                { value: '', label: 'A new student' },
                ...known.slice(0, 3).map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={accepted.studentId === null ? '' : String(accepted.studentId)}
              onChange={(id) => onAccepted({ ...accepted, studentId: id === '' ? null : Number(id) })}
            />
          </div>
        )}
      </div>
    </div>
  )
}
