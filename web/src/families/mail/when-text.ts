import { addDays } from '@lectern/contract/calendar.ts'
import type { MailInList } from '@lectern/contract/mail/mail.contract.ts'
import { cityOf } from '@lectern/contract/zone-city.ts'
import { clockText } from '#web/time/clock-text.ts'
import { shortDayText, weekdayText } from '#web/time/day-text.ts'
import { wallTimeOf } from '#web/time/wall-time.ts'
import { saidText } from './said-text.ts'

type Shown = Pick<MailInList, 'state' | 'kind' | 'at' | 'zone' | 'tries' | 'code' | 'reason'>

const minute = 60_000

export const isWaiting = ({ state }: Pick<MailInList, 'state'>): boolean =>
  state === 'waiting' || state === 'sending'

/** "Today, 6:30 PM" on this computer's clock. */
export function momentText(at: string): string {
  const wall = wallTimeOf(new Date(at))

  return wall ? `${dayName(wall.date)}, ${clockText(wall.minute)}` : ''
}

function dayName(date: string): string {
  const today = wallTimeOf(new Date())?.date ?? date
  if (date === today) return 'Today'
  if (date === addDays(today, 1)) return 'Tomorrow'

  return `${weekdayText(date)}, ${shortDayText(date)}`
}

/** The same moment on the reader's wall, where it is another hour: "8:00 AM in Accra". */
export function readersClock({ at, zone }: Pick<Shown, 'at' | 'zone'>): string | undefined {
  const there = clockIn(at, zone)
  const here = clockIn(at, Intl.DateTimeFormat().resolvedOptions().timeZone)

  return there === here ? undefined : `${there} in ${cityOf(zone)}`
}

const clockIn = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replaceAll('\u202f', ' ')

/** What a list says beside a mail; `tone` says how urgent that is. */
export function whenText(mail: Shown, now: number): { text: string; tone: 'muted' | 'warning' | 'danger' } {
  const { state, at, tries, code, reason } = mail
  if (state === 'refused') return { text: saidText(reason, code), tone: 'danger' }
  if (isWaiting(mail) && tries > 0) {
    const left = Math.max(1, Math.round((Date.parse(at) - now) / minute))
    return { text: `${saidText(reason, code)}. Try ${tries + 1} in ${left} min`, tone: 'warning' }
  }
  if (state === 'kept') return { text: `Kept, ${momentText(at)}`, tone: 'muted' }

  return { text: momentText(at), tone: 'muted' }
}

/** Seconds until it leaves, while it can still be undone. */
export const secondsLeft = (at: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(at) - now) / 1000))
