import { addDays } from '@lectern/contract/calendar.ts'
import { courseColors } from '@lectern/contract/courses/course-colors.ts'
import { weeksShown } from '@lectern/contract/families/link-parts.ts'
import { webLink } from '@lectern/contract/web-link.ts'
import { type Html, html } from '../../platform/html.ts'
import { nearWord } from '../acts/moments.ts'
import { actLinks, askedText, standingLine } from '../acts/row-acts.view.ts'
import { cityName, numberWord, say } from '../words/say.ts'
import { capitalized, clockIn, dateInZone, dayIn, longDateIn, spanIn, weekdayIn } from './clock-words.ts'
import { icon } from './icons.ts'
import type { FamilyPage, ShownClass } from './page.service.ts'
import { zoneForm } from './zone-form.ts'
import { isSameZone } from './zones.ts'

const day = 86_400_000

/** Colours are classes of the style sheet: the page's policy lets no element bring a style of its own. */
export const hueOf = (color: string): string =>
  `hue k${Math.max(0, (courseColors as readonly string[]).indexOf(color))}`

type Acts = Pick<FamilyPage, 'acts'>

const standingOn = ({ id }: ShownClass, { acts }: Acts) => acts?.byClass.get(id)?.standing ?? null

/** Cancelled, or the student is away: a class of a group goes on without them. */
const isOff = (row: ShownClass, page: Acts): boolean =>
  row.status === 'cancelled' || standingOn(row, page)?.act === 'absence'

/** What is under way or comes next stands alone above the others. */
export const findLead = (classes: readonly ShownClass[], page: Acts): ShownClass | undefined =>
  classes.find((each) => !isOff(each, page))

export function leadCard(lead: ShownClass, page: FamilyPage, path: string): Html {
  const { title, course, color, courseLink, from, to } = lead
  const { shown, own, teacher } = page.zones
  const joinUrl = courseLink === null ? null : webLink(courseLink)
  const isOwn = own === null || isSameZone(shown, own)
  const asked = standingOn(lead, page)

  return html`<section class="now ${hueOf(color)} o1" aria-labelledby="lead">
<p class="st">${from <= page.now ? html`<i></i>` : []}<span class="grow">${whenText(lead, page)}</span> <span class="wide">${course}</span></p>
<h2 id="lead">${title}</h2><p class="slim">${course}</p>
<div class="clocks"><div><b>${spanIn(shown, from, to)}</b> <span>${say(isOwn ? 'yourTime' : 'cityAlone', { city: cityName(shown) })}</span></div>
${differ(shown, teacher, from) ? html`<div><b class="other">${spanIn(teacher, from, to)}</b> <span>${say('theirTime', { city: cityName(teacher), teacher: page.teacher.callName })}</span></div>` : []}
${joinUrl ? html`<a class="btn dark big" href="${joinUrl}" rel="noopener noreferrer">${icon('video', 'large')}${say('lead.join')}</a> ` : []}${actLinks(lead, page, path)}</div>${asked ? html`<p class="asked">${askedText('row.asked', asked, page)}</p>` : []}</section>`
}

function whenText({ from, to }: ShownClass, { now, zones }: FamilyPage): string {
  if (from <= now) return say('lead.underWay', { minutes: minutesTo(to, now) })
  const minutes = minutesTo(from, now)
  if (minutes < 60) return say('lead.inMinutes', { minutes })

  return say('lead.day', { day: nearWord(from, now, zones.shown) ?? dayIn(zones.shown, from) })
}

const minutesTo = (at: number, now: number): number => Math.max(1, Math.round((at - now) / 60_000))

function nearDay(at: number, now: number, zone: string): 'today' | 'tomorrow' | undefined {
  const date = dateInZone(zone, at)
  if (date === dateInZone(zone, now)) return 'today'

  return date === addDays(dateInZone(zone, now), 1) ? 'tomorrow' : undefined
}

/** Two clocks only where they show different times. */
export const differ = (one: string, other: string, at: number): boolean =>
  clockIn(one, at) !== clockIn(other, at) || dateInZone(one, at) !== dateInZone(other, at)

export function classesCard(page: FamilyPage, classes: readonly ShownClass[], path: string): Html {
  const { shown } = page.zones
  const days = [...Map.groupBy(classes, ({ from }) => dateInZone(shown, from)).values()]
  const until = longDateIn(shown, page.now + 7 * weeksShown * day)

  return html`<section class="card o3" aria-labelledby="classes"><div class="hd"><h2 id="classes">${say('classes.title')}</h2>${zoneForm(page.zones, path)}</div>
<div class="cls">${days.map((rows) => dayRows(rows, page, path))}${days.length === 0 ? html`<p class="none">${say('classes.none', { date: until })}</p>` : []}</div>
<div class="foot cal"><span class="wide">${say('classes.until', { date: until })}</span>
${page.calendar ? html`<a class="btn" href="webcal://${page.calendar}">${icon('calendar')}${say('classes.calendar')}</a>` : []}</div></section>`
}

function dayRows(rows: readonly ShownClass[], page: FamilyPage, path: string): Html {
  const { shown } = page.zones
  const from = rows[0]?.from ?? page.now
  const near = nearDay(from, page.now, shown)
  const heading = near
    ? say(`classes.${near}`, { date: longDateIn(shown, from) })
    : capitalized(dayIn(shown, from))

  return html`<h3 class="day">${heading}</h3><ul>${rows.map((row) => classRow(row, page, path))}</ul>`
}

function classRow(row: ShownClass, page: FamilyPage, path: string): Html {
  const { zones, now, acts } = page
  const { title, course, color, from, to, courseLink, isAlone } = row
  const standing = standingOn(row, page)
  const isAway = standing?.act === 'absence'
  const off = isOff(row, page)
  const joinUrl = !off && from - now < day && courseLink !== null ? webLink(courseLink) : null
  const minutes = (to - from) / 60_000
  const inCourse = say(acts && !isAlone ? 'row.inGroup' : 'row.inCourse', { course, minutes })
  const badge = isAway
    ? say('row.away')
    : standing?.act === 'move'
      ? say('row.moveAsked')
      : off
        ? say('row.cancelled')
        : null

  return html`<li class="c${off ? ' x' : ''}"><span class="t"><b>${clockIn(zones.shown, from)}</b> ${there(from, zones)}</span> <span class="spine ${hueOf(color)}"></span><span class="w"><b>${title}</b> <span>${off ? course : inCourse}</span></span> ${badge === null ? [] : html`<span class="badge">${badge}</span> `}${joinUrl ? html`<a class="btn" href="${joinUrl}" rel="noopener noreferrer" aria-label="${say('row.joinThis', { title })}">${say('row.join')}</a> ` : []}${actLinks(row, page, path)}${standing ? standingLine(standing, page, path) : []}</li>`
}

function there(at: number, { shown, teacher }: FamilyPage['zones']): Html | [] {
  if (!differ(shown, teacher, at)) return []
  const isSameDay = dateInZone(shown, at) === dateInZone(teacher, at)

  return html`<span>${clockIn(teacher, at)}${isSameDay ? '' : ` ${weekdayIn(teacher, at)}`} ${cityName(teacher)}</span>`
}

/** Thursday, November 12. One class is under way, two are tomorrow. */
export function summaryText(page: FamilyPage): string {
  const { now, zones, classes } = page
  const today = `${capitalized(dayIn(zones.shown, now))}.`
  if (!classes) return today
  const held = classes.filter((each) => !isOff(each, page))
  const later = held.filter(({ from }) => from > now)
  const on = (name: string): number =>
    later.filter(({ from }) => nearDay(from, now, zones.shown) === name).length
  const parts = [
    ['now', held.length - later.length],
    ['today', on('today')],
    ['tomorrow', on('tomorrow')],
  ] as const
  const said = parts.filter(([, count]) => count > 0).map(phrase)
  if (said.length === 0) return `${today} ${say('summary.none')}`

  return `${today} ${capitalized(said.join(say('comma')))}.`
}

/** The first of them names what is counted. */
const phrase = ([when, count]: readonly ['now' | 'today' | 'tomorrow', number], index: number): string =>
  say(index === 0 || when === 'now' ? `summary.${when}` : `summary.${when}Too`, {
    number: numberWord(count),
    count,
  })
