import { type Mark, marks } from '@lectern/contract/records/record-values.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { markOfKey } from './marks.ts'
import type { RecordForm } from './use-record-draft.ts'

/** What was asked for beside a student's marks; again and again, so that it takes the focus each time. */
export type Asked = { studentId: string; what: 'note' | 'charge'; times: number }

type Leads = { ask: (id: string, what: Asked['what']) => void; onEveryonePresent: () => void }

type Cell = { row: number; column: number }

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const asides: Record<string, Asked['what']> = { n: 'note', c: 'charge' }

const within = (value: number, length: number): number => Math.max(0, Math.min(value, length - 1))

/**
 * The roll is one stop on the way of the Tab key, however many students there are. Inside it arrows go from mark to mark,
 * a letter gives the student one, Shift and P gives it to all and leads on to what was done, N leads to the line about the
 * student, C to the charge.
 */
export function useRollKeys(
  studentIds: readonly string[],
  form: RecordForm,
  { ask, onEveryonePresent }: Leads,
) {
  const roll = useRef<HTMLFieldSetElement>(null)
  const [cell, setCell] = useState<Cell>({ row: 0, column: 0 })
  const row = within(cell.row, studentIds.length)
  const id = studentIds[row]
  const given = id === undefined ? undefined : form.values?.students[id]?.mark
  const column = given ? marks.indexOf(given) : cell.column
  const asked = useRef(false)

  useEffect(() => {
    if (!asked.current) return
    asked.current = false
    roll.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus()
  })

  function moveTo(next: Cell) {
    asked.current = true
    setCell(next)
  }

  function give(mark: Mark) {
    if (id === undefined) return
    form.mark(id, mark)
    moveTo({ row, column: marks.indexOf(mark) })
  }

  function markEveryonePresent() {
    form.markEveryonePresent()
    onEveryonePresent()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || !isCell(event.target)) return
    const answer = answerTo(event)
    if (!answer) return
    event.preventDefault()
    answer()
  }

  function answerTo({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
    const mark = markOfKey(key)
    const step = steps[key]
    if (shiftKey) return mark === 'present' ? markEveryonePresent : undefined
    if (mark) return () => give(mark)
    const aside = asides[key.toLowerCase()]
    if (aside && id !== undefined) return () => ask(id, aside)
    if (!step) return undefined
    const next = {
      row: within(row + step[0], studentIds.length),
      column: within(column + step[1], marks.length),
    }
    // Sideways is a choice, as between the buttons of any radio group; up and down only leads to another student.
    return () => (step[1] === 0 ? moveTo(next) : give(marks[next.column] ?? 'present'))
  }

  return {
    roll,
    current: { row, column },
    handleKeyDown,
    handleFocus: (at: Cell) => setCell(at),
    /** At once, by what is drawn: keys that were typed ahead are waiting for it. */
    focus: () => roll.current?.querySelector<HTMLElement>('[data-begin]')?.focus(),
  }
}

const isCell = (target: EventTarget): boolean => target instanceof HTMLElement && 'cell' in target.dataset
