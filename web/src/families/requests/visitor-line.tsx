import type { AcceptedAs } from '@lectern/contract/families/booking-values.ts'
import type { FamilyRequest } from '@lectern/contract/families/requests.contract.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { cityOf } from '@lectern/contract/zone-city.ts'
import { clockText } from '#web/time/clock-text.ts'
import { addMinutes, parseWallTime } from '#web/time/wall-time.ts'
import { aheadBy, instantOf } from '#web/time/zone-text.ts'

/** What becomes of a visitor's lesson, and which student they are; null: a new one. */
export type Accepted = { as: AcceptedAs; studentId: number | null }

export type Visitor = NonNullable<FamilyRequest['visitor']>

export function joinText({ visitor }: FamilyRequest, studentId: number): string {
  const known = visitor?.known.find(({ id }) => id === studentId)

  return `Makes the class for ${known?.name ?? 'that student'}, and mails them. No student is added.`
}

/** Their own clock, where it is another one: "4:00 PM in London". */
export function thereText({ wantedAt, visitor }: FamilyRequest): string {
  const time = parseWallTime(wantedAt ?? '')
  if (!time || !visitor) return ''
  const ahead = aheadBy(visitor.timeZone, instantOf(time))
  if (!ahead) return ''

  return `${clockText(addMinutes(time, ahead).minute)} in ${cityOf(visitor.timeZone)}`
}

interface VisitorLineProps {
  request: FamilyRequest
  visitor: Visitor
}

/** Who asks, from where, and what it costs. */
export function VisitorLine({ request, visitor }: VisitorLineProps) {
  const { price } = visitor
  const cost = price === null || Number(price) === 0 ? 'free' : moneyText(price, request.currency)
  const isNew = request.student.id === null

  return (
    <p className="text-ink-muted">
      {request.duration} min, {cost}
      {isNew && ' · not a student yet'}
    </p>
  )
}
