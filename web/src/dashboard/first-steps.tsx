import { BookOpen, CalendarPlus, Check, UserPlus, X } from 'lucide-react'
import { Link } from 'wouter'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Icon } from '#web/ui/icon.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { FirstSteps as State } from './use-first-steps.ts'

type Step = { href: string; icon: Icon; label: string; text: string }

const steps: Step[] = [
  { href: '/courses?new=1', icon: BookOpen, label: 'Create a course', text: 'What you teach' },
  { href: '/students?new=1', icon: UserPlus, label: 'Add a student', text: 'And enroll them in it' },
  {
    href: '/schedule?new=1',
    icon: CalendarPlus,
    label: 'Schedule a weekly class',
    text: 'It repeats by itself',
  },
]

/** Takes its room already while it is only expected, so that it pushes nothing away. */
export function FirstSteps({ done, isShown, isExpected, dismiss }: State) {
  if (!isShown && !isExpected) return null

  return (
    <section aria-label="First steps" className={cx('mb-4', isExpected && 'invisible')}>
      <Card className="flex items-center gap-2 p-2">
        <ol className="grid flex-1 gap-1 sm:grid-cols-3">
          {steps.map((step, index) => (
            <FirstStep key={step.href} step={step} number={index + 1} isDone={done[index] ?? false} />
          ))}
        </ol>
        <IconButton icon={X} label="Dismiss first steps" className="self-start" onClick={dismiss} />
      </Card>
    </section>
  )
}

function FirstStep({ step, number, isDone }: { step: Step; number: number; isDone: boolean }) {
  const { href, icon: Glyph, label, text } = step
  const content = (
    <>
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-md',
          isDone
            ? 'bg-positive-soft text-positive'
            : 'bg-surface text-ink-muted inset-ring inset-ring-border',
        )}
      >
        {isDone ? <Check size={18} aria-hidden="true" /> : <Glyph size={18} aria-hidden="true" />}
      </span>
      <span className="min-w-0">
        <span className={cx('block font-medium', isDone && 'text-ink-muted')}>
          <span className="sr-only">Step {number}: </span>
          {label}
          {isDone && <span className="sr-only">, done</span>}
        </span>
        <span className="block text-ink-subtle text-xs">{isDone ? 'Done' : text}</span>
      </span>
    </>
  )

  return (
    <li>
      {isDone ? (
        <span className="flex items-center gap-3 p-2">{content}</span>
      ) : (
        <Link href={href} className="flex items-center gap-3 rounded-md p-2 hover:bg-hover">
          {content}
        </Link>
      )}
    </li>
  )
}
