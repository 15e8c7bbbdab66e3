import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import type { Student } from '@lectern/contract/students/students.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, CalendarPlus, Check, UserPlus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { classQueries } from '#web/classes/classes.api.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Icon } from '#web/ui/icon.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { endFirstSteps, mayShowFirstSteps, weeklyClass } from './first-steps-mark.ts'

interface FirstStepsProps {
  courses: readonly Course[] | undefined
  students: readonly Student[] | undefined
}

type Step = { href: string; icon: Icon; label: string; text: string; isDone: boolean }

/** The way into a workspace that is still empty. Steps tick themselves off, and all is gone when they are done. */
export function FirstSteps({ courses, students }: FirstStepsProps) {
  const [isOver, setIsOver] = useState(() => !mayShowFirstSteps())
  const classes = useQuery({ ...classQueries.list(weeklyClass), enabled: !isOver })
  const isDone = [courses, students, classes.data].every((list) => list && list.length > 0)
  useEffect(() => {
    if (isDone) endFirstSteps('done')
  }, [isDone])
  if (isOver || isDone || !courses || !students || !classes.data) return null
  const steps: Step[] = [
    {
      href: '/courses?new=1',
      icon: BookOpen,
      label: 'Create a course',
      text: 'What you teach',
      isDone: courses.length > 0,
    },
    {
      href: '/students?new=1',
      icon: UserPlus,
      label: 'Add a student',
      text: 'And enroll them in it',
      isDone: students.length > 0,
    },
    {
      href: '/schedule?new=1',
      icon: CalendarPlus,
      label: 'Schedule a weekly class',
      text: 'It repeats by itself',
      isDone: classes.data.length > 0,
    },
  ]

  function handleDismiss() {
    endFirstSteps('dismissed')
    setIsOver(true)
  }

  return (
    <section aria-label="First steps" className="mb-4">
      <Card className="flex items-center gap-2 p-2">
        <ol className="grid flex-1 gap-1 sm:grid-cols-3">
          {steps.map((step, index) => (
            <FirstStep key={step.href} step={step} number={index + 1} />
          ))}
        </ol>
        <IconButton icon={X} label="Dismiss first steps" className="self-start" onClick={handleDismiss} />
      </Card>
    </section>
  )
}

function FirstStep({ step, number }: { step: Step; number: number }) {
  const { href, icon: Glyph, label, text, isDone } = step
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
