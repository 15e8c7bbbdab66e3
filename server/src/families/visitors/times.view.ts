import { addDays } from '@lectern/contract/calendar.ts'
import type { OpenTime } from '@lectern/contract/open-times/open-times.contract.ts'
import { type Html, html } from '../../platform/html.ts'
import { readerLanguage, readerLocale } from '../../platform/reader-language.ts'
import { momentText } from '../acts/moments.ts'
import {
  capitalized,
  clockIn,
  dateInZone,
  dayIn,
  longDateIn,
  momentOf,
  weekdayNameIn,
} from '../page/clock-words.ts'
import { headingOf } from '../page/page.view.ts'
import { isSameZone, zonesOffered } from '../page/zones.ts'
import { cityName, say } from '../words/say.ts'
import { lengthText, type VisitHead } from './visit.service.ts'
import { stepList, type VisitView, visitPage } from './visit-frame.view.ts'

export type TimesPage = {
  /** Where the page stands. */
  path: string
  /** The place of the one that is chosen. */
  kind: number
  times: readonly OpenTime[]
  /** The first day that is shown, on the visitor's clock; null from now on. */
  from: string | null
  /** One that somebody else has just got. */
  taken: string | null
}

const weeksShown = 3
/** Days beyond these are on the next page, or it would be a long one to fetch. */
const mostSlots = 60
const minute = 60_000

/** Kinds of lesson, and the times at which the chosen one may be. */
export function timesPageText(view: VisitView, page: TimesPage): string {
  const { head } = view
  const { teacher, words, kinds, isFindable } = head
  const title = say('visit.title', { teacher: teacher.callName })
  const chosen = kinds[page.kind]
  const main = html`<main class="bk">${headingOf(title, teacher.callName)}${words === null ? [] : html`<p class="words">${words}</p>`}${chosen ? [stepList('time'), html`<div class="two"><aside class="wide">${kindList(view, page)}</aside>${slimKinds(view, page)}${timesCard(view, page)}</div>`] : html`<p class="sub">${say('visit.nothing', { teacher: teacher.callName })}</p>`}</main>`

  return visitPage(view, {
    title: say('visit.title', { teacher: teacher.name }),
    main,
    mayBeFound: isFindable && page.from === null && page.taken === null,
  })
}

type Query = { kind: number; time?: string; from?: string; isWho?: boolean }

/** The city that was chosen stays chosen. */
function linkOf(head: VisitHead, path: string, { kind, time, from, isWho = false }: Query): string {
  const query = [
    `kind=${kind + 1}`,
    ...(time === undefined ? [] : [`time=${time.slice(0, 16).replace(' ', 'T')}`]),
    ...(from === undefined ? [] : [`from=${from}`]),
    ...(head.zones.isChosen ? [`zone=${head.zones.shown}`] : []),
  ]

  return `${path}${isWho ? '/who' : ''}?${query.join('&')}`
}

function kindList({ head }: VisitView, { path, kind }: TimesPage, isWithout = false): Html {
  const items = head.kinds.flatMap((each, index) =>
    isWithout && index === kind
      ? []
      : html`<a class="kind${index === kind ? ' on' : ''}" href="${linkOf(head, path, { kind: index })}"${index === kind ? html` aria-current="true"` : []}><i></i><b>${each.title}</b> <span class="p">${lengthText(each, head.currency)}</span>${each.words === null ? [] : html`<span>${each.words}</span>`}</a>`,
  )

  return html`<div class="kinds">${items}</div>`
}

/** On a phone the chosen one alone, and the others when asked for. */
function slimKinds(view: VisitView, page: TimesPage): Html {
  const { kinds, currency } = view.head
  const chosen = kinds[page.kind]
  if (!chosen) return html``
  const named = html`<span class="grow"><b>${chosen.title}</b> <span>${lengthText(chosen, currency)}</span></span>`
  if (kinds.length === 1) return html`<div class="card slim"><div class="pick">${named}</div></div>`

  return html`<details class="card slim"><summary class="pick">${named}<span class="act">${say('visit.change')}</span></summary>${kindList(view, page, true)}</details>`
}

type Dated = OpenTime & { at: number; date: string }

function timesCard(view: VisitView, page: TimesPage): Html {
  const { head } = view
  const { zones, now } = head
  const dated = page.times.map((time) => {
    const at = momentOf(time.startsAt, zones.teacher)
    return { ...time, at, date: dateInZone(zones.shown, at) }
  })
  const { shown, later } = shownOf(dated, mondayOf(page.from ?? dateInZone(zones.shown, now)))
  const weeks = [...Map.groupBy(shown, ({ date }) => mondayOf(date))]
  const today = mondayOf(dateInZone(zones.shown, now))

  return html`<section class="card" aria-label="${say('times')}">${cityForm(view, page, shown)}${page.taken === null ? [] : html`<p class="tell" role="alert"><b>${say('times.faster')}</b> ${say('visit.taken', { moment: capitalized(momentText(momentOf(page.taken, zones.teacher), now, zones.shown)) })}</p>`}${weeks.map(([monday, times]) => week(view, page, { monday, today, times }))}${weeks.length === 0 ? html`<p class="none">${say('times.none')}</p>` : []}${later === null ? [] : html`<div class="end"><span>${say('times.suit')}</span> <a class="btn" href="${linkOf(head, page.path, { kind: page.kind, from: later })}">${say('times.later', { date: longDateIn('UTC', Date.parse(later)) })}</a></div>`}</section>`
}

/** Whole days of three weeks, as many as make a page that is small; and where the next ones begin. */
function shownOf(dated: readonly Dated[], first: string): { shown: Dated[]; later: string | null } {
  const before = addDays(first, 7 * weeksShown)
  const days = [
    ...Map.groupBy(
      dated.filter(({ date }) => date >= first),
      ({ date }) => date,
    ).values(),
  ]
  const shown: Dated[] = []
  for (const day of days) {
    const date = day[0]?.date ?? ''
    if (date >= before || (shown.length > 0 && shown.length + day.length > mostSlots))
      return { shown, later: date }
    shown.push(...day)
  }

  return { shown, later: null }
}

const mondayOf = (date: string): string => addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek)

type Week = { monday: string; today: string; times: readonly Dated[] }

function week(view: VisitView, page: TimesPage, { monday, today, times }: Week): Html {
  const days = [...Map.groupBy(times, ({ date }) => date).values()]

  return html`<h2 class="wk">${weekText(monday, today, times)}</h2>${days.map((day) => dayRow(view, page, day))}`
}

function weekText(monday: string, today: string, times: readonly Dated[]): Html {
  const weeks = Math.round((Date.parse(monday) - Date.parse(today)) / (7 * 86_400_000))
  const near = (['times.thisWeek', 'times.nextWeek', 'times.weekAfter'] as const)[weeks]
  const [from, to] = [times[0]?.date ?? monday, times.at(-1)?.date ?? monday]
  if (!near) return html`${say('times.weekOf', { date: longDateIn('UTC', Date.parse(monday)) })}`
  if (weeks === 0 || from === to) return html`${say(near)}`
  const [first, last] = [longDateIn('UTC', Date.parse(from)), longDateIn('UTC', Date.parse(to))]
  // "November 12 to 15": only where the month stands first.
  const isSameMonth = readerLanguage() === 'en' && first.split(' ')[0] === last.split(' ')[0]

  return html`${say(near)} <span>${say('visit.week.range', { from: first, to: isSameMonth ? (last.split(' ')[1] ?? last) : last })}</span>`
}

function dayRow({ head }: VisitView, { path, kind }: TimesPage, day: readonly Dated[]): Html {
  const { zones, marksBest, teacher } = head
  const first = day[0]?.at ?? 0
  const isOwn = isSameZone(zones.shown, zones.teacher)

  return html`<div class="d"><h3>${capitalized(weekdayNameIn(zones.shown, first))}<span>${longDateIn(zones.shown, first)}</span></h3><div class="s">${day.map(
    ({ startsAt, at, isBeside }) => {
      const here = clockIn(zones.shown, at)
      const isBest = marksBest && isBeside
      const there = isOwn ? '' : clockIn(zones.teacher, at)
      const label = `${dayIn(zones.shown, at)}, ${here}${there && ` ${there}`}${isBest ? `, ${say('visit.best', { teacher: teacher.callName }).replace(/\.$/, '')}` : ''}`
      return html`<a class="slot${isBest ? ' best' : ''}" href="${linkOf(head, path, { kind, time: startsAt, isWho: true })}" aria-label="${label}">${here}${there ? html` <span>${there}</span>` : []}</a>`
    },
  )}</div></div>`
}

/** Another city without script: the choice is part of the URL that the form opens. */
function cityForm({ head }: VisitView, { path, kind, from }: TimesPage, shown: readonly Dated[]): Html {
  const { zones, now, marksBest, teacher } = head
  const first = [zones.shown, zones.teacher].filter(
    (zone, index, all) => index === 0 || !isSameZone(zone, all[0] ?? ''),
  )
  const others = zonesOffered
    .filter((zone) => first.every((each) => !isSameZone(each, zone)))
    .toSorted((one, other) => cityName(one).localeCompare(cityName(other), readerLocale()))
  const best = marksBest && shown.some(({ isBeside }) => isBeside)

  return html`<form class="zrow" action="${path}"><label for="zone">${say('visit.city')}</label><input type="hidden" name="kind" value="${String(kind + 1)}">${from === null ? [] : html`<input type="hidden" name="from" value="${from}">`}<select id="zone" name="zone"><option value="${zones.shown}" selected>${say('visit.city.now', { city: cityName(zones.shown), time: clockIn(zones.shown, now) })}</option>${[...first.slice(1), ...others].map((zone) => html`<option value="${zone}">${cityName(zone)}</option>`)}</select><button class="btn">${say('visit.show')}</button><p>${clocksText(head, shown)}${best ? html` <span class="dot"></span> ${say('visit.best', { teacher: teacher.callName })}` : []}</p></form>`
}

/** How far apart the clocks are is said where it is the same for all that is shown. */
function clocksText({ zones, teacher }: VisitHead, shown: readonly Dated[]): string {
  const city = cityName(zones.shown)
  const there = cityName(zones.teacher)
  if (isSameZone(zones.shown, zones.teacher)) return say('visit.clock', { city, teacher: teacher.callName })
  const values = { city, there, teacher: teacher.callName }
  const apart = new Set(shown.map(({ at }) => minutesApart(zones, at)))
  const [minutes = 0] = apart
  if (apart.size !== 1 || minutes === 0) return say('visit.clocks', values)

  return say('visit.clocks.apart', {
    ...values,
    apart: say(minutes > 0 ? 'visit.ahead' : 'visit.behind', { apart: hoursText(Math.abs(minutes)) }),
  })
}

const minutesApart = ({ shown, teacher }: VisitHead['zones'], at: number): number => {
  const offsetIn = (zone: string) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6

  return (offsetIn(teacher) - offsetIn(shown)) / minute
}

function hoursText(minutes: number): string {
  if (minutes === 30 || minutes === 60) return say(minutes === 30 ? 'visit.half' : 'visit.hour')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 0) return say('visit.hours', { hours })

  return rest === 30
    ? say('visit.hours.half', { hours })
    : say('visit.hours.minutes', { hours, minutes: rest })
}
