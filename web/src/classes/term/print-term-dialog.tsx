import { addDays, isCalendarDate } from '@lectern/contract/calendar.ts'
import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Calendar, Printer } from 'lucide-react'
import { useState } from 'react'
import { classQueries } from '#web/classes/classes.api.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { useNow } from '#web/time/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PrintedTerm } from './printed-term.tsx'
import { type TermSpan, usualTerm } from './term-span.ts'

interface PrintTermDialogProps {
  studentId: number
  open: boolean
  onClose: () => void
}

/** Which classes of a student go on paper. */
export function PrintTermDialog({ studentId, open, onClose }: PrintTermDialogProps) {
  const now = useNow()
  const [chosen, setChosen] = useState<TermSpan>()
  const span = chosen ?? usualTerm(now.date)
  const missing = (date: string) => (isCalendarDate(date) ? undefined : 'Please give a date')
  const isBackwards = span.from > span.to
  const isSpan = !missing(span.from) && !missing(span.to) && !isBackwards
  const student = useQuery({ ...studentQueries.one(studentId), enabled: open })
  const classes = useQuery({
    ...classQueries.list({ from: span.from, to: isSpan ? addDays(span.to, 1) : span.to }),
    enabled: open && isSpan,
  })
  const failed = [student, classes].find(({ isError }) => isError)
  const items = (classes.data ?? []).filter(({ studentIds }) => studentIds.includes(String(studentId)))

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Print Term"
      bodyClassName="grid grid-cols-2 gap-4"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon={Printer}
            disabled={!isSpan || !student.data || items.length === 0}
            onClick={() => print()}
          >
            Print
          </Button>
        </>
      }
    >
      <Field label="From" error={missing(span.from)}>
        <Input
          type="date"
          icon={Calendar}
          value={span.from}
          onChange={({ target }) => setChosen({ ...span, from: target.value })}
        />
      </Field>
      <Field
        label="To"
        error={missing(span.to) ?? (isBackwards ? 'The last day must not be before the first' : undefined)}
      >
        <Input
          type="date"
          icon={Calendar}
          value={span.to}
          onChange={({ target }) => setChosen({ ...span, to: target.value })}
        />
      </Field>
      {failed ? (
        <LoadError compact what="the classes" onRetry={failed.refetch} />
      ) : (
        <output className="col-span-2 text-ink-muted text-sm">
          {classes.data && isSpan && `${counted(items.length, 'class', 'classes')}`}
        </output>
      )}
      {open && student.data && isSpan && <PrintedTerm name={student.data.name} span={span} items={items} />}
    </Dialog>
  )
}
