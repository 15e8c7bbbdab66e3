import { counted } from '@lectern/contract/counted.ts'
import type { FamilyRequest, RequestMove } from '@lectern/contract/families/requests.contract.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import type { PlanKind } from '@lectern/contract/tuition/plans/plan-values.ts'
import { clockText, spanText } from '#web/time/clock-text.ts'
import { longWeekdayText, shortDayText } from '#web/time/day-text.ts'
import { parseWallTime, wallTimeOf } from '#web/time/wall-time.ts'
import { saidText } from '../mail/said-text.ts'
import { shortName } from './row-text.ts'

/** "Late: 18 hours before, 24 are asked" */
export const lateText = ({ hoursBefore, noticeHours }: FamilyRequest): string =>
  `Late: ${counted(hoursBefore, 'hour')} before, ${noticeHours} are asked`

/** What became of the class, under its time. */
export function classText({ act, state, isAlone, others, scheduledAt, duration }: FamilyRequest): string {
  if (act !== 'absence' || state === 'undone' || state === 'taken back') return ''
  if (!isAlone) return `Away beforehand: the class goes on with ${others}.`
  const time = parseWallTime(scheduledAt)
  const span = time ? spanText(time.minute, duration).replace(' – ', ' to ') : 'The time'

  return `Cancelled. ${span} is free again and open to families.`
}

/** Something has happened to them since, or they were here before. */
const stays = 'Undone by you. The student stays.'

/** What has come of it, where nothing is to be answered. */
export function outcomeText(request: FamilyRequest): string {
  const { act, state, student, makeUpUntil, charge, currency, lapsesAt, actedAt, isAlone, others } = request
  const amount = charge === null ? '' : ` ${moneyText(charge, currency)}`
  if (state === 'lapsed') {
    const hours = Math.round((Date.parse(lapsesAt ?? actedAt) - Date.parse(actedAt)) / 3_600_000)
    return `Lapsed on ${dayOf(lapsesAt ?? actedAt)}: no answer in ${counted(hours, 'hour')}. ${shortName(request)} was told.`
  }
  if (state === 'taken back')
    return act === 'booking' ? 'Withdrawn by the visitor.' : 'Taken back by the family.'
  if (state === 'undone') return request.visitor && student.id !== null ? stays : 'Undone by you.'
  if (state === 'declined') return 'Declined by you.'
  if (state === 'charged')
    return request.plan ? `Counted: ${coveredText(request.plan)}.` : `Charged${amount}.`
  if (state === 'passed') return 'You let it pass: not charged.'
  if (act === 'booking') return state === 'accepted' ? 'Accepted by you.' : 'Booked at once.'
  if (act === 'makeUp') return makeUpText(request)
  if (act === 'move') return state === 'accepted' ? 'Accepted by you.' : 'Moved to an open time.'
  if (act === 'afterAll') return 'The class takes place as planned.'

  if (!isAlone && !makeUpUntil) return `Excused, the class goes on with ${others}.`

  return makeUpUntil ? `Not charged. A make-up is owed until ${shortDayText(makeUpUntil)}.` : 'Not charged.'
}

const coveredText = (plan: PlanKind): string =>
  `the ${plan === 'flat' ? 'monthly plan' : 'package'} covers it`

/** What it costs, and how many more the family may earn. */
function makeUpText({ state, charge, plan, currency, makeUps }: FamilyRequest): string {
  const how = state === 'accepted' ? 'Accepted by you' : 'Booked in an open time'
  const price = charge === null ? 'nothing to pay' : moneyText(charge, currency)
  const cost = plan ? coveredText(plan) : price
  const left = makeUps
    ? ` ${makeUps.left} of ${counted(makeUps.of, 'make-up')} left until ${shortDayText(makeUps.until)}.`
    : ''

  return `${how}, ${cost}.${left}`
}

/** The mail server's words, where the answer reached nobody. */
export const refusedText = ({ refused }: FamilyRequest): string =>
  refused ? `The answer was refused: ${saidText(refused.reason, null).replace(/\.$/, '')}.` : ''

/** On the button, and below the list in the words of a sentence. */
export const moveWords: Record<RequestMove, { label: string; key: string; hint: string }> = {
  accept: { label: 'Accept', key: 'a', hint: 'Accept' },
  decline: { label: 'Decline', key: 'd', hint: 'Decline with a line' },
  charge: { label: 'Charge', key: 'c', hint: 'Charge' },
  pass: { label: 'Let It Pass', key: 'l', hint: 'Let it pass' },
  undo: { label: 'Undo', key: 'u', hint: 'Undo' },
}

export const moveLabel = (move: RequestMove, { charge, currency }: FamilyRequest): string =>
  move === 'charge' && charge !== null ? `Charge ${moneyText(charge, currency)}` : moveWords[move].label

/** "Wednesday, 1:00 PM" */
function weekdayAndTime(wallTime: string): string {
  const time = parseWallTime(wallTime)

  return time ? `${longWeekdayText(time.date)}, ${clockText(time.minute)}` : 'Its time'
}

const dayOf = (instant: string): string => shortDayText(wallTimeOf(new Date(instant))?.date ?? '')

/** What follows from it, said beside its button. */
export function consequenceText(move: RequestMove, request: FamilyRequest): string {
  const { act, isAlone, visitor, scheduledAt } = request
  if (move === 'accept' && visitor)
    return `Adds student ${visitor.studentNumber}, the class and a family link, and mails them.`
  if (move === 'charge')
    return isAlone ? 'On the next invoice.' : 'When the class is recorded, on the next invoice.'
  if (move === 'pass') return 'Not charged. No make-up is owed for a late absence.'
  if (move === 'accept')
    return act === 'move'
      ? `Same price. ${weekdayAndTime(scheduledAt)} is open again.`
      : 'The class is made. They are told.'
  if (move === 'decline')
    return act === 'move'
      ? `The class stays on ${weekdayAndTime(scheduledAt).split(',')[0]}.`
      : 'With a line to them. The time is open again.'

  return 'As if it had not been said. They are told.'
}
