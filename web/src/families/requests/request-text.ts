import type { FamilyRequest } from '@lectern/contract/families/requests.contract.ts'
import { clockText } from '#web/time/clock-text.ts'
import { nearDayText } from '#web/time/day-text.ts'
import { parseWallTime, wallTimeOf } from '#web/time/wall-time.ts'

/** "Tomorrow, 10:00 AM", of a time on the teacher's wall. */
export function whenText(wallTime: string): string {
  const time = parseWallTime(wallTime)

  return time ? `${nearDayText(time.date)}, ${clockText(time.minute)}` : ''
}

export function momentText(instant: string): string {
  const time = wallTimeOf(new Date(instant))

  return time ? `${nearDayText(time.date)}, ${clockText(time.minute)}` : ''
}

/** After the student's name: "can’t come". */
export function didText({ act, state, title, visitor }: FamilyRequest): string {
  const isAsked = state === 'waiting'
  const isVain = state === 'declined' || state === 'lapsed' || state === 'taken back'
  if (act === 'booking') {
    const whom = visitor?.studentName ? ` for ${visitor.studentName}` : ''
    return isAsked ? `asks for a lesson${whom}` : `asked for a lesson${whom}`
  }
  if (act === 'absence') return 'can’t come'
  if (act === 'afterAll') return 'comes after all'
  if (act === 'makeUp')
    return isAsked ? 'asks for a make-up' : isVain ? 'asked for a make-up' : 'booked a make-up'

  return isAsked ? `asks to move ${title}` : isVain ? `asked to move ${title}` : `moved ${title}`
}
