import type { ChangePreview, PlannedDate } from '@lectern/contract/classes/series-change.contract.ts'
import { counted, grouped } from '@lectern/contract/counted.ts'
import { clockText, spanText } from '#web/time/clock-text.ts'
import { shortDayText, weekdayText } from '#web/time/day-text.ts'
import { parseWallTime } from '#web/time/wall-time.ts'
import type { ScopedWish } from './scoped-wish.ts'

type Action = ScopedWish['action']

/** "Move 4 Classes, Tell 3 Families", as the button says it; one class is just that. */
export const buttonText = (action: Action, count: number, families: number): string =>
  `${verbs[action]} ${count === 1 ? 'Class' : `${grouped(count)} Classes`}${tellText(families)}`

/** Nothing, where nobody hears of it. */
export const tellText = (families: number): string =>
  families > 0 ? `, Tell ${counted(families, 'Family', 'Families')}` : ''

export const verbs: Record<Action, string> = {
  move: 'Move',
  edit: 'Change',
  cancel: 'Cancel',
  delete: 'Delete',
}

const happens: Record<Action, [one: string, many: string]> = {
  move: ['moves', 'move'],
  edit: ['changes', 'change'],
  cancel: ['will be cancelled', 'will be cancelled'],
  delete: ['goes', 'go'],
}

/** "4 of 7 move" */
export function countText(action: Action, { count, total }: ChangePreview): string {
  const [one, many] = happens[action]

  return `${count} of ${total} ${count === 1 ? one : many}`
}

/** Said in a toast once it is done. */
export function doneText(action: Action, count: number): string {
  const classes = counted(count, 'class', 'classes')

  return {
    move: `${classes} moved`,
    edit: `${classes} changed`,
    cancel: `${classes} cancelled`,
    delete: `${classes} deleted`,
  }[action]
}

/** "Thu, Nov 12" */
export const plannedDay = (time: string): string =>
  `${weekdayText(time.slice(0, 10))}, ${shortDayText(time.slice(0, 10))}`

/** "4:30 PM" */
export const plannedClock = (time: string): string => clockText(parseWallTime(time)?.minute ?? 0)

export const groups: { title: string; outcomes: readonly PlannedDate['outcome'][] }[] = [
  { title: 'Cancelled', outcomes: ['cancelled'] },
  { title: 'Deleted', outcomes: ['deleted'] },
  { title: 'Added', outcomes: ['added'] },
  { title: 'Stays', outcomes: ['stays'] },
  { title: 'Left out', outcomes: ['leftOut'] },
]

/** Why a class stays as it is. */
export function stayText({ reason, from }: PlannedDate): string {
  if (reason === 'byHand') return `Changed by hand${from ? `, ${plannedClock(from)}` : ''}`

  return { recorded: 'Recorded', past: 'Past', cancelled: 'Cancelled' }[reason ?? 'past']
}

/** "Overlaps Exam review, 4:00 PM to 5:00 PM" */
export function overlapText({ title, scheduledAt, duration }: NonNullable<PlannedDate['overlaps']>): string {
  return `Overlaps ${title}, ${spanText(parseWallTime(scheduledAt)?.minute ?? 0, duration)}`
}
