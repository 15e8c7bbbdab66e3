import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { bookingLengths, maxQuestions } from '@lectern/contract/families/booking-values.ts'
import { maxNameLength } from '@lectern/contract/fields.ts'
import { currencySigns } from '@lectern/contract/tuition/money-text.ts'
import { Plus, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { LazySelect } from '#web/ui/lazy-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { KindDraft } from './kind-draft.ts'

interface KindFieldsProps {
  kind: KindDraft
  courses: readonly Pick<Course, 'id' | 'name'>[]
  currency: string
  problem: string | undefined
  onChange: (kind: KindDraft, isSaved: boolean) => void
  /** A field was left. */
  onRest: () => void
}

const lengths = [15, 30, 45, 60, 75, 90, 120, 150, 180].map((minutes) => ({
  value: String(minutes),
  label: `${minutes} min`,
}))

const answers = [
  { value: 'line', label: 'One line', isLong: false, isOptional: false },
  { value: 'lines', label: 'A few lines', isLong: true, isOptional: false },
  { value: 'line optional', label: 'One line, optional', isLong: false, isOptional: true },
  { value: 'lines optional', label: 'A few lines, optional', isLong: true, isOptional: true },
]

export function KindFields({ kind, courses, currency, problem, onChange, onRest }: KindFieldsProps) {
  const type = (change: Partial<KindDraft>) => onChange({ ...kind, ...change }, false)
  const choose = (change: Partial<KindDraft>) => onChange({ ...kind, ...change }, true)
  const { questions } = kind
  const ask = (index: number, change: Partial<(typeof questions)[number]>) =>
    questions.map((question, at) => (at === index ? { ...question, ...change } : question))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what leaves any of the fields within is saved here once
    <div className="grid gap-3 border-border border-t bg-canvas px-4 py-3 sm:pl-8" onBlur={onRest}>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_7rem_8rem_minmax(0,12rem)]">
        <Field label="Title">
          <Input
            value={kind.title}
            maxLength={maxNameLength}
            onChange={({ target }) => type({ title: target.value })}
          />
        </Field>
        <Field label="Length">
          <LazySelect
            options={lengths}
            value={String(kind.minutes)}
            onChange={(minutes) => choose({ minutes: Number(minutes) })}
          />
        </Field>
        <Field label="Price">
          <Input
            inputMode="decimal"
            prefix={currencySigns[currency] ?? ''}
            placeholder="free"
            value={kind.price}
            maxLength={10}
            onChange={({ target }) => type({ price: target.value })}
          />
        </Field>
        <Field label="Course">
          <LazySelect
            options={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(kind.courseId)}
            onChange={(id) => choose({ courseId: Number(id) })}
          />
        </Field>
      </div>
      <Field label="A few words" optional>
        <Textarea
          rows={2}
          value={kind.words}
          maxLength={bookingLengths.words}
          onChange={({ target }) => type({ words: target.value })}
        />
      </Field>
      <div className="grid gap-2">
        <p className="flex items-center justify-between font-medium text-sm">
          Questions
          <span className="font-normal text-ink-muted text-xs tabular-nums">
            {questions.length} of {maxQuestions}
          </span>
        </p>
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is what stands at its place
          <div key={index} className="flex items-center gap-2 max-sm:flex-wrap">
            <span className="w-3 text-ink-muted text-xs tabular-nums">{index + 1}</span>
            <Input
              aria-label={`Question ${index + 1}`}
              value={question.text}
              maxLength={bookingLengths.question}
              onChange={({ target }) => type({ questions: ask(index, { text: target.value }) })}
              className="min-w-40 flex-1"
            />
            <LazySelect
              aria-label={`Answer to question ${index + 1}`}
              className="w-44"
              options={answers}
              value={
                answers.find(
                  ({ isLong, isOptional }) =>
                    isLong === question.isLong && isOptional === question.isOptional,
                )?.value ?? 'line'
              }
              onChange={(value) => {
                const chosen = answers.find((each) => each.value === value)
                choose({
                  questions: ask(index, {
                    isLong: chosen?.isLong === true,
                    isOptional: chosen?.isOptional === true,
                  }),
                })
              }}
            />
            <IconButton
              icon={X}
              size="sm"
              label={`Remove question ${index + 1}`}
              onClick={() => choose({ questions: questions.filter((_, at) => at !== index) })}
            />
          </div>
        ))}
        {questions.length < maxQuestions && (
          <Button
            icon={Plus}
            size="sm"
            className="w-fit"
            onClick={() =>
              type({ questions: [...questions, { text: '', isLong: false, isOptional: false }] })
            }
          >
            Add Question
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-danger text-xs">
          Not saved yet: {problem}.
        </p>
      )}
    </div>
  )
}
