import { addDays } from '@lectern/contract/calendar.ts'
import { webLink } from '@lectern/contract/web-link.ts'
import { clockIn, dateInZone, dayIn, spanIn } from '../../families/page/clock-words.ts'
import { cityName, say as sayOnPage } from '../../families/words/say.ts'
import type { Row } from '../words/blocks.ts'
import { say } from '../words/say.ts'
import type { MailClass } from './classes.queries.ts'
import type { MailContext } from './context.ts'

export const hour = 3_600_000

/** Today, tomorrow, or the day's name. */
export function dayWord(at: number, now: number, zone: string): string {
  const [day, today] = [dateInZone(zone, at), dateInZone(zone, now)]
  if (day === today) return say('today')

  return day === addDays(today, 1) ? say('tomorrow') : dayIn(zone, at)
}

/** "today, 9:00 AM", or "Wednesday, November 25, 1:00 PM". */
export function momentWord(at: number, now: number, zone: string): string {
  const day = dayWord(at, now, zone)
  const isNear = day === say('today') || day === say('tomorrow')

  return sayOnPage('moment', { day: isNear ? day.toLowerCase() : day, time: clockIn(zone, at) })
}

type Span = { from: number; to: number; zone: string }

/** On both clocks, where they differ. */
export function clockRows({ from, to, zone }: Span, { zone: teacherZone, teacher }: MailContext): Row[] {
  const isSame = spanIn(zone, from, to) === spanIn(teacherZone, from, to)
  const there = say('teachersTime', {
    span: spanIn(teacherZone, from, to),
    city: cityName(teacherZone),
    teacher: teacher.callName,
  })

  return [
    { kind: 'big', text: spanIn(zone, from, to) },
    { kind: 'muted', text: isSame ? cityName(zone) : `${cityName(zone)}. ${there}` },
  ]
}

export const courseLine = ({ course, duration, studentIds }: MailClass): Row => ({
  kind: 'muted',
  text: say(studentIds.length > 1 ? 'inGroup' : 'inCourse', { course, minutes: duration }),
})

/** On Free no link of the teacher's own can be clicked. */
export function joinRows({ courseLink }: MailClass, { isFree }: MailContext): Row[] {
  const href = courseLink === null || isFree ? null : webLink(courseLink)

  return href ? [{ kind: 'button', text: say('join'), href }] : []
}

/** Until when it costs nothing to say that one cannot come; nothing once that is over. */
export function freeRows(
  from: number,
  { now, noticeHours }: MailContext,
  zone: string,
  key: 'reminder.free' | 'change.free',
): Row[] {
  const until = from - noticeHours * hour

  return until > now ? [{ kind: 'muted', text: say(key, { moment: momentWord(until, now, zone) }) }] : []
}
