import { counted } from '@lectern/contract/counted.ts'
import type { FamilyRequest, RequestMove } from '@lectern/contract/families/requests.contract.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { shortDayText } from '#web/time/day-text.ts'
import { momentText } from './request-text.ts'

/** "Late: 18 hours before, 24 are asked" */
export const lateText = ({ hoursBefore, noticeHours }: FamilyRequest): string =>
  `Late: ${counted(hoursBefore, 'hour')} before, ${noticeHours} are asked`

/** What became of the class, under its time. */
export function classText({ act, state, isAlone, others }: FamilyRequest): string {
  if (act !== 'absence' || state === 'undone' || state === 'taken back') return ''
  if (isAlone) return 'Cancelled. The time is free again.'

  return `Away beforehand: the class goes on with ${others}.`
}

/** What has come of it, where nothing is to be answered. */
export function outcomeText(request: FamilyRequest): string {
  const { act, state, makeUpUntil, charge, currency, lapsesAt } = request
  const amount = charge === null ? '' : ` ${moneyText(charge, currency)}`
  if (state === 'lapsed')
    return `Lapsed${lapsesAt ? ` ${momentText(lapsesAt)}` : ''}: no answer. They were told.`
  if (state === 'taken back')
    return act === 'booking' ? 'Withdrawn by the visitor.' : 'Taken back by the family.'
  if (state === 'undone') return 'Undone by you.'
  if (state === 'declined') return 'Declined by you.'
  if (state === 'charged') return `Charged${amount}.`
  if (state === 'passed') return 'You let it pass: not charged.'
  if (act === 'booking') return state === 'accepted' ? 'Accepted by you.' : 'Booked at once.'
  if (act === 'makeUp') return state === 'accepted' ? 'Accepted by you.' : 'Booked in an open time.'
  if (act === 'move') return state === 'accepted' ? 'Accepted by you.' : 'Moved to an open time.'
  if (act === 'afterAll') return 'The class takes place as planned.'

  return makeUpUntil ? `Not charged. A make-up is owed until ${shortDayText(makeUpUntil)}.` : 'Not charged.'
}

export const moveWords: Record<RequestMove, { label: string; key: string }> = {
  accept: { label: 'Accept', key: 'a' },
  decline: { label: 'Decline', key: 'd' },
  charge: { label: 'Charge', key: 'c' },
  pass: { label: 'Let It Pass', key: 'l' },
  undo: { label: 'Undo', key: 'u' },
}

export const moveLabel = (move: RequestMove, { charge, currency }: FamilyRequest): string =>
  move === 'charge' && charge !== null ? `Charge ${moneyText(charge, currency)}` : moveWords[move].label

/** What follows from it, said beside its button. */
export function consequenceText(move: RequestMove, { act, isAlone, visitor }: FamilyRequest): string {
  if (move === 'accept' && visitor)
    return `Adds student ${visitor.studentNumber}, the class and a family link, and mails them.`
  if (move === 'charge')
    return isAlone ? 'On the next invoice.' : 'When the class is recorded, on the next invoice.'
  if (move === 'pass') return 'Not charged. No make-up is owed for a late absence.'
  if (move === 'accept')
    return act === 'move' ? 'The class moves. They are told.' : 'The class is made. They are told.'
  if (move === 'decline') return 'With a line to them. The time is open again.'

  return 'As if it had not been said. They are told.'
}
