import type { LastTime as Last } from '@lectern/contract/records/records.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortDayText, weekdayText } from '#web/time/day-text.ts'
import { recordQueries } from './records.api.ts'

interface LastTimeProps {
  courseId: number
  studentIds: readonly string[]
  before: string
}

/** What was done and set as homework when these students were last in a class of this course. Nothing, where nothing was. */
export function LastTime(props: LastTimeProps) {
  const last = useQuery(recordQueries.lastTime(props))

  return last.data ? <LastTimeNote last={last.data} /> : null
}

export function LastTimeNote({ last }: { last: Last }) {
  const date = last.scheduledAt.slice(0, 10)

  return (
    <Note
      label={
        <>
          <History size={14} aria-hidden="true" className="text-ink-subtle" />
          <b className="text-ink">Last time</b>
          <span>
            {weekdayText(date)}, {shortDayText(date)} · <bdi>{last.title}</bdi>
          </span>
        </>
      }
    >
      <WhatHappened {...last} />
    </Note>
  )
}

export function Note({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-md bg-sunken px-3 py-2.5 text-ink-muted text-xs/4.5 dark:bg-[color-mix(in_oklab,var(--canvas)_70%,var(--raised))]">
      <p className="mb-0.5 flex flex-wrap items-center gap-x-1.5">{label}</p>
      {children}
    </section>
  )
}

/** Notes and homework of a class; where there are none, that. */
export function WhatHappened({ notes, homework }: { notes: string | null; homework: string | null }) {
  return (
    <>
      {notes && (
        <p dir="auto" className="whitespace-pre-wrap text-pretty wrap-anywhere">
          {notes}
        </p>
      )}
      {homework && (
        <p dir="auto" className="whitespace-pre-wrap text-pretty wrap-anywhere">
          <b className="mr-1.5 font-medium text-ink">Homework</b>
          {homework}
        </p>
      )}
      {!notes && !homework && <p className="text-ink-subtle">Nothing was written down.</p>}
    </>
  )
}
