import { counted } from '@lectern/contract/counted.ts'
import type { AbsenceRules, AbsenceRulesPage } from '@lectern/contract/families/absence-rules.contract.ts'
import { bookedModes, ruleBounds } from '@lectern/contract/families/act-values.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { nowOf } from '#web/api/save-over.ts'
import { FormNotice } from '#web/forms/form-notice.tsx'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { useTypedValues } from '#web/forms/use-typed-values.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { listText } from '#web/ui/list-text.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { modeLabels, ruleWords } from './rule-words.ts'
import { rulesQuery, useChangeRules } from './rules.api.ts'

interface AbsenceRulesDialogProps {
  open: boolean
  onClose: () => void
}

/** What follows from an absence, and what families may do themselves. */
export function AbsenceRulesDialog({ open, onClose }: AbsenceRulesDialogProps) {
  const page = useQuery({ ...rulesQuery(), enabled: open })
  const change = useChangeRules()
  const {
    values: rules,
    revision,
    notice,
    isFilled,
    ...typed
  } = useTypedValues({
    name: 'absence-rules',
    itemId: null,
    thing: page.data,
    valuesOf: (kept) => kept.rules,
  })
  const leaving = useLeaving(open && isFilled, handleClose, true)
  const isWrong = rules !== undefined && numbers.some((name) => problemOf(name, rules[name]) !== undefined)

  function handleClose() {
    typed.discard()
    onClose()
  }

  function handleError(error: Error) {
    const now = nowOf<AbsenceRulesPage>(error)
    if (now) typed.meet(now)
    else toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to save the rules') })
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!rules || isWrong) return
    change.mutate(
      { ...rules, revision },
      {
        onSuccess: () => {
          handleClose()
          toast({ kind: 'success', title: 'Success', description: 'The rules hold from now on' })
        },
        onError: handleError,
      },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={leaving.leave}
      width={640}
      title="Absence Rules"
      description="For all families. For one student, change it in Share."
      pending={change.isPending}
      onSubmit={handleSubmit}
      footerStart={
        <span className="block sm:ml-3.5 text-ink-muted text-xs">
          Holds from now on.
          {page.data && page.data.told > 0 && ` ${toldText(page.data.told)}`}
        </span>
      }
      footer={
        <>
          <Button onClick={handleClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!rules || isWrong}
            pending={change.isPending}
            pendingText="Saving..."
          >
            Save Rules
          </Button>
        </>
      }
    >
      <FormNotice notice={notice && { ...notice, wordsOf: ruleWords }} />
      {page.isLoadingError ? (
        <LoadError compact what="the rules" onRetry={page.refetch} />
      ) : page.data && rules ? (
        <Rules page={page.data} rules={rules} onChange={typed.change} />
      ) : (
        <Skeleton className="h-96 w-full rounded-md" />
      )}
      <LeaveQuestion {...leaving.question} />
    </Dialog>
  )
}

const toldText = (told: number): string =>
  told === 1
    ? 'One absence told before keeps the old rules.'
    : `${told} absences told before keep the old rules.`

type Numbers = keyof typeof ruleBounds
const numbers = Object.keys(ruleBounds) as Numbers[]
const units: Record<Numbers, string> = { noticeHours: 'hours', perHalfYear: 'make-ups', makeUpDays: 'days' }

function problemOf(name: Numbers, value: number): string | undefined {
  const { least, most } = ruleBounds[name]

  return Number.isInteger(value) && value >= least && value <= most
    ? undefined
    : `Choose ${least} to ${most} ${units[name]}.`
}

interface RulesProps {
  page: AbsenceRulesPage
  rules: AbsenceRules
  onChange: (changed: Partial<AbsenceRules>) => void
}

function Rules({ page, rules, onChange: set }: RulesProps) {
  const more = page.makeUps.filter(({ count }) => count > rules.perHalfYear)
  const modes = bookedModes.map((value) => ({ value, label: modeLabels[value] }))

  return (
    <div className="grid gap-4">
      <Read rules={rules} />
      <div className="divide-y divide-border">
        <NumberLine
          {...{ rules, set }}
          name="noticeHours"
          label="Notice"
          about="Later than this is late. An absence is always taken."
        />
        <Line label="Late absences" about={lateText(page)}>
          {() => (
            <SegmentedControl
              label="Late absences"
              options={[
                { value: 'charged', label: 'Charged' },
                { value: 'decide', label: 'I decide' },
              ]}
              value={rules.late}
              onChange={(late) => set({ late })}
            />
          )}
        </Line>
        <Line
          label="Make-ups for absences in time"
          about="Classes that you cancel count against nobody’s number."
        >
          {(id) => (
            <Switch
              aria-labelledby={id}
              checked={rules.hasMakeUps}
              onChange={(hasMakeUps) => set({ hasMakeUps })}
            />
          )}
        </Line>
        <NumberLine
          {...{ rules, set }}
          name="perHalfYear"
          label="How many per half-year"
          about={more.length > 0 ? moreText(more) : 'January to June, and July to December.'}
          isWarning={more.length > 0}
        />
        <NumberLine
          {...{ rules, set }}
          name="makeUpDays"
          label="How long"
          about="Days after the missed class within which a make-up is booked."
        />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-medium text-sm">What families may do themselves</legend>
        <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-2">
          <Act label="Can’t come">
            {(id) => (
              <Switch
                aria-labelledby={id}
                checked={rules.absence !== 'off'}
                onChange={(isOn) => set({ absence: isOn ? 'at once' : 'off' })}
              />
            )}
          </Act>
          <Act label="We can come after all">
            {(id) => (
              <Switch
                aria-labelledby={id}
                checked={rules.afterAll !== 'off'}
                onChange={(isOn) => set({ afterAll: isOn ? 'at once' : 'off' })}
              />
            )}
          </Act>
          <Act label="Book a make-up">
            {() => (
              <SegmentedControl
                label="Book a make-up"
                options={modes}
                value={rules.makeUp}
                onChange={(makeUp) => set({ makeUp })}
              />
            )}
          </Act>
          <Act label="Move it">
            {() => (
              <SegmentedControl
                label="Move it"
                options={modes}
                value={rules.move}
                onChange={(move) => set({ move })}
              />
            )}
          </Act>
        </div>
      </fieldset>
    </div>
  )
}

function lateText({ late: { told, charged, passed } }: AbsenceRulesPage): string {
  return told === 0
    ? 'None in this half-year.'
    : `${told} in this half-year: you charged ${charged} and let ${passed} pass.`
}

const moreText = (more: AbsenceRulesPage['makeUps']): string =>
  `${listText(more.map(({ name }) => name))} ${more.length === 1 ? 'has' : 'have'} more already. They keep them.`

/** What families would read by these rules. */
function Read({ rules: { noticeHours, late, hasMakeUps } }: { rules: AbsenceRules }) {
  return (
    <div className="grid gap-3 rounded-lg p-4 inset-ring inset-ring-border">
      <div className="flex gap-1 font-medium text-2xs">
        <span className="flex-6 rounded-xs bg-sunken px-2 py-1.5 inset-ring inset-ring-border">
          In time: not charged{hasMakeUps && ', a make-up'}
        </span>
        <span className="flex-3 rounded-xs bg-warning-soft px-2 py-1.5 text-warning">
          Late: {late === 'charged' ? 'charged' : 'I decide'}
        </span>
        <span className="flex-1 rounded-xs bg-fill px-2 py-1.5">Class</span>
      </div>
      <p className="text-center font-semibold text-2xs tabular-nums">{counted(noticeHours, 'hour')} before</p>
      <div className="grid gap-4 text-xs sm:grid-cols-2">
        <p>
          <span className="block text-ink-muted">Families read</span>“Not charged.
          {hasMakeUps && ' You may book a make-up until ...'}”
        </p>
        <p>
          <span className="block text-ink-muted">Families read</span>“
          {`This is later than ${counted(noticeHours, 'hour')} before: `}
          {late === 'charged' ? 'the class will be charged.' : 'the class may be charged.'}”
        </p>
      </div>
    </div>
  )
}

interface LineProps {
  label: string
  about: string
  tone?: 'muted' | 'warning' | 'danger'
  /** With the id of the label. */
  children: (id: string) => ReactNode
}

const tones = { muted: 'text-ink-muted', warning: 'text-warning', danger: 'text-danger' }

function Line({ label, about, tone = 'muted', children }: LineProps) {
  const id = useId()

  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <span className="min-w-0">
        <span id={id} className="block font-medium text-sm">
          {label}
        </span>
        <span id={`${id}about`} className={`block text-xs ${tones[tone]}`}>
          {about}
        </span>
      </span>
      {children(id)}
    </div>
  )
}

interface NumberLineProps {
  rules: AbsenceRules
  set: (changed: Partial<AbsenceRules>) => void
  name: Numbers
  label: string
  about: string
  isWarning?: boolean
}

function NumberLine({ rules, set, name, label, about, isWarning = false }: NumberLineProps) {
  const problem = problemOf(name, rules[name])
  const { least, most } = ruleBounds[name]

  return (
    <Line label={label} about={problem ?? about} tone={problem ? 'danger' : isWarning ? 'warning' : 'muted'}>
      {(id) => (
        <span className="w-28 shrink-0">
          <Input
            type="number"
            aria-labelledby={id}
            aria-describedby={`${id}about`}
            aria-invalid={problem !== undefined}
            min={least}
            max={most}
            value={Number.isFinite(rules[name]) ? rules[name] : ''}
            onChange={({ target }) => set({ [name]: target.valueAsNumber })}
            {...(name !== 'perHalfYear' && { suffix: units[name] })}
          />
        </span>
      )}
    </Line>
  )
}

function Act({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()

  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span id={id} className="text-sm">
        {label}
      </span>
      {children(id)}
    </div>
  )
}
