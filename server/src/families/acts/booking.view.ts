import { addDays } from '@lectern/contract/calendar.ts'
import type { PlanKind } from '@lectern/contract/tuition/plans/plan-values.ts'
import { type Html, html } from '../../platform/html.ts'
import {
  capitalized,
  clockIn,
  dateInZone,
  dayIn,
  longDateIn,
  momentOf,
  weekdayNameIn,
} from '../page/clock-words.ts'
import { icon } from '../page/icons.ts'
import { headingOf } from '../page/page.view.ts'
import { zoneForm } from '../page/zone-form.ts'
import { cityName, say } from '../words/say.ts'
import {
  type ActView,
  actPage,
  classCard,
  dayOf,
  followCard,
  hidden,
  type Line,
  type Shown,
  tellBox,
} from './act-frame.view.ts'
import type { RequestRow } from './acts.queries.ts'
import { momentText } from './moments.ts'

export type TimesPage = {
  act: 'makeUp' | 'move'
  /** Where a time is looked at: without query. */
  action: string
  /** What the times are for, in a sentence. */
  about: string
  /** Wall times of the teacher's. */
  times: readonly string[]
  /** The first day that is shown, in the reader's zone; null from now on. */
  from: string | null
  /** One that somebody else has just got. */
  taken: string | null
}

const weeksShown = 3
const nearest = 3

/** Times to choose from, each a link to a page that shows it once more. */
export function timesPageText(view: ActView, page: TimesPage): string {
  const { head } = view
  const { student, zones } = head
  const { act, taken, about } = page
  const title = say(taken === null ? `${act}.choose` : `${act}.another`, { student })
  const shown = shownTimes(view, page)
  const main = html`<main>${headingOf(title, student)}${taken === null ? html`<p class="sub">${about}</p>` : []}<div class="stack">${taken === null ? [] : takenBox(view, page, taken)}<section class="card" aria-label="${say('times')}"><div class="bar"><span>${clockText(view)}</span>${zoneForm(zones, page.action)}</div>${shown.weeks}${shown.weeks.length === 0 ? html`<p class="none">${say('times.none')}</p>` : []}<div class="end"><span>${say('times.suit')}</span>${shown.later === null ? [] : html`<a class="btn" href="${linkOf(view, page, { from: shown.later })}">${say('times.later', { date: longDateIn('UTC', Date.parse(shown.later)) })}</a>`}</div></section></div></main>`

  return actPage(view, title, main, 'bk')
}

type Chosen = { time?: string; from?: string }

/** The zone that somebody chose stays chosen. */
function linkOf({ head }: ActView, { action }: Pick<TimesPage, 'action'>, { time, from }: Chosen): string {
  const { shown, own } = head.zones
  const query = new URLSearchParams({
    ...(time !== undefined && { time }),
    ...(from !== undefined && { from }),
    ...(shown !== (own ?? head.zones.teacher) && { zone: shown }),
  })

  return `${action}?${query}`
}

const clockText = ({ head: { zones, teacher } }: ActView): string =>
  zones.shown === zones.teacher
    ? say('times.clock', { city: cityName(zones.shown) })
    : say('times.clocks', {
        city: cityName(zones.shown),
        there: cityName(zones.teacher),
        teacher: teacher.callName,
      })

function takenBox(view: ActView, page: TimesPage, taken: string): Html {
  const { head } = view
  const { zones, now, student } = head
  const at = momentOf(taken, zones.teacher)
  const near = page.times
    .map((time) => ({ time, away: Math.abs(momentOf(time, zones.teacher) - at) }))
    .sort((one, other) => one.away - other.away)
    .slice(0, nearest)
  const text = say(`${page.act}.taken`, { moment: momentText(at, now, zones.shown), student })

  return html`<section class="tell" role="alert">${icon('clock', 'large')}<div><b>${say('times.faster')}</b><p>${text}${near.length > 0 ? ` ${say('times.near')}` : ''}</p><div class="near">${near.map(
    ({ time }) => {
      const from = momentOf(time, zones.teacher)
      return html`<a class="slot" href="${linkOf(view, page, { time })}"><i>${capitalized(dayIn(zones.shown, from))}</i>${clockIn(zones.shown, from)}<span>${clockIn(zones.teacher, from)} ${cityName(zones.teacher)}</span></a>`
    },
  )}</div></div></section>`
}

/** Three weeks of times by the days of the reader, and where the next ones begin. */
function shownTimes(view: ActView, page: TimesPage): { weeks: Html[]; later: string | null } {
  const { zones, now } = view.head
  const dated = page.times.map((time) => {
    const at = momentOf(time, zones.teacher)
    return { time, at, date: dateInZone(zones.shown, at) }
  })
  const first = mondayOf(page.from ?? dateInZone(zones.shown, now))
  const before = addDays(first, 7 * weeksShown)
  const shown = dated.filter(({ date }) => date >= first && date < before)
  const byWeek = Map.groupBy(shown, ({ date }) => mondayOf(date))
  const today = mondayOf(dateInZone(zones.shown, now))
  const weeks = [...byWeek].map(([monday, times]) => {
    const days = [...Map.groupBy(times, ({ date }) => date).values()]
    return html`<h2 class="wk">${weekText(monday, today)}</h2>${days.map((day) => dayRow(view, page, day))}`
  })

  return { weeks, later: dated.find(({ date }) => date >= before)?.date ?? null }
}

const mondayOf = (date: string): string => addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek)

function weekText(monday: string, today: string): string {
  const weeks = (Date.parse(monday) - Date.parse(today)) / (7 * 86_400_000)
  const near = (['times.thisWeek', 'times.nextWeek', 'times.weekAfter'] as const)[weeks]

  return near ? say(near) : say('times.weekOf', { date: longDateIn('UTC', Date.parse(monday)) })
}

type Dated = { time: string; at: number; date: string }

function dayRow(view: ActView, page: TimesPage, day: readonly Dated[]): Html {
  const { zones } = view.head
  const at = day[0]?.at ?? 0

  return html`<div class="d"><h3>${capitalized(weekdayNameIn(zones.shown, at))}<span>${longDateIn(zones.shown, at)}</span></h3><div class="s">${day.map(({ time, at }) => slot(view, page, { time, at }))}</div></div>`
}

function slot(view: ActView, page: TimesPage, { time, at }: Pick<Dated, 'time' | 'at'>): Html {
  const { zones } = view.head
  const hour = Number(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zones.shown).hour)
  const isOdd = hour < 7 || hour >= 21
  const here = clockIn(zones.shown, at)
  const there = zones.shown === zones.teacher ? null : clockIn(zones.teacher, at)
  const label = `${dayIn(zones.shown, at)}, ${here}${there === null ? '' : ` ${there} ${cityName(zones.teacher)}`}`

  return html`<a class="slot${isOdd ? ' n' : ''}" href="${linkOf(view, page, { time })}" aria-label="${label}">${here}${there === null ? [] : html` <span>${there}</span>`}${isOdd ? icon('moon', 'small') : []}</a>`
}

export type ConfirmPage = {
  act: 'makeUp' | 'move'
  action: string
  shown: Shown
  time: string
  form: string
  isAsked: boolean
  /** What it costs besides; null where nothing. */
  amount: string | null
  /** What stands for it instead. */
  plan: PlanKind | null
  isChanged: boolean
}

/** The time once more, with what follows, before anything is booked. */
export function confirmPageText(view: ActView, page: ConfirmPage): string {
  const { head } = view
  const { teacher, student } = head
  const { act, action, shown, time, form, isAsked, isChanged } = page
  const { word, isNear } = dayOf(shown.from, head)
  const title = say(isNear ? `${act}.title.near` : `${act}.title`, { student, day: word })
  const lines: Line[] = [
    {
      icon: isAsked ? 'clock' : 'check',
      text: say(isAsked ? 'book.ask' : 'book.once', { teacher: teacher.callName }),
      more: isAsked ? say('book.ask.how') : undefined,
      isMain: true,
    },
    { icon: 'again', ...costIn(page) },
    {
      icon: 'mail',
      text: say('absence.told', { teacher: teacher.callName }),
      more: head.hasAddress ? say('absence.mail') : undefined,
    },
  ]
  const main = html`<main>${headingOf(title, word)}<form class="stack" method="post" action="${action}">${isChanged ? tellBox('warn', say('changed'), say('changed.how'), null) : []}${classCard(view, shown)}${followCard(say('follows'), lines)}${hidden('form', form)}${hidden('time', time)}<div class="do"><button class="btn dark">${say(isAsked ? 'book.yes.ask' : `${act}.yes`)}</button> <a class="btn" href="${linkOf(view, page, {})}">${say('book.other')}</a></div></form></main>`

  return actPage(view, title, main)
}

function costIn({ act, amount, plan }: ConfirmPage): Pick<Line, 'text' | 'more'> {
  if (act === 'move') return { text: say('move.cost') }
  if (plan === 'package') return { text: say('makeUp.used'), more: say('makeUp.used.how') }
  if (plan === 'flat') return { text: say('makeUp.covered'), more: say('makeUp.free') }
  if (amount === null) return { text: say('makeUp.free') }

  return { text: say('makeUp.cost', { amount }), more: say('makeUp.cost.how') }
}

export type BookingDone = { shown: Shown; request: RequestRow; isWaiting: boolean; hasLapsed: boolean }

/** What became of a time that was chosen. */
export function bookingDoneText(view: ActView, page: BookingDone): string {
  const { head, path } = view
  const { teacher, student, zones, now } = head
  const { shown, request, isWaiting, hasLapsed } = page
  const { word, isNear } = dayOf(shown.from, head)
  const values = { student, teacher: teacher.callName, day: word }
  const isOff = hasLapsed || request.state === 'declined'
  const title = hasLapsed
    ? say('book.lapsed', values)
    : request.state === 'declined'
      ? say('book.declined', values)
      : say(isWaiting ? 'book.asked' : isNear ? 'book.done.near' : 'book.done', values)
  const held = request.lapsesAt === null ? '' : momentText(Date.parse(request.lapsesAt), now, zones.shown)
  const main = html`<main>${headingOf(title, word)}${isWaiting && !hasLapsed ? html`<p class="sub">${say('book.held', { teacher: teacher.callName, until: held })}</p>` : request.answer ? html`<p class="sub">${request.answer}</p>` : head.hasAddress ? html`<p class="sub">${say('mailed')}</p>` : []}<div class="stack">${classCard(view, shown, isOff)}<div class="do"><a class="btn dark" href="${path}">${say('toClasses', { student })}</a></div>${isWaiting && !hasLapsed ? html`<section class="card owed"><span class="grow"><b>${say('book.back')}</b> <span>${say('book.back.how')}</span></span> <a class="btn" href="${path}/acts/${String(request.id)}/back">${say('row.leave')}</a></section>` : []}</div></main>`

  return actPage(view, title, main)
}

/** Something that was asked for is not wanted any more. */
export function leavePageText(
  view: ActView,
  { shown, request, form }: { shown: Shown; request: RequestRow; form: string },
): string {
  const { head, path } = view
  const { word } = dayOf(shown.from, head)
  const title = say('leave.title', { day: word })
  const lines: Line[] = [{ icon: 'clock', text: say('leave.time') }]
  const main = html`<main>${headingOf(title, word)}<form class="stack" method="post" action="${path}/acts/${String(request.id)}/back">${classCard(view, shown)}${followCard(say('follows'), lines)}${hidden('form', form)}<div class="do"><button class="btn dark">${say('row.leave')}</button> <a class="btn" href="${path}">${say('leave.no')}</a></div></form></main>`

  return actPage(view, title, main)
}
