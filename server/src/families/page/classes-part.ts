import { addDays } from '@lectern/contract/calendar.ts'
import { counted } from '@lectern/contract/counted.ts'
import { courseColors } from '@lectern/contract/courses/course-colors.ts'
import { weeksShown } from '@lectern/contract/families/link-parts.ts'
import { webLink } from '@lectern/contract/web-link.ts'
import { cityOf } from '@lectern/contract/zone-city.ts'
import { type Html, html } from '../../platform/html.ts'
import { actLinks, standingLine } from '../acts/row-acts.view.ts'
import { possessive } from '../names.ts'
import { say } from '../words/say.ts'
import { clockIn, dateInZone, dayIn, longDateIn, spanIn, weekdayIn } from './clock-words.ts'
import { icon } from './icons.ts'
import type { FamilyPage, ShownClass } from './page.service.ts'
import { zoneForm } from './zone-form.ts'
import { isSameZone } from './zones.ts'

const day = 86_400_000

/** Colours are classes of the style sheet: the page's policy lets no element bring a style of its own. */
export const hueOf = (color: string): string =>
  `hue k${Math.max(0, (courseColors as readonly string[]).indexOf(color))}`

export const isCancelled = ({ status }: ShownClass): boolean => status === 'cancelled'

/** What is under way or comes next stands alone above the others. */
export const findLead = (classes: readonly ShownClass[]): ShownClass | undefined =>
  classes.find((each) => !isCancelled(each))

export function leadCard(lead: ShownClass, page: FamilyPage, path: string): Html {
  const { title, course, color, courseLink, from, to } = lead
  const { shown, own, teacher } = page.zones
  const joinUrl = courseLink === null ? null : webLink(courseLink)
  const isOwn = own === null || isSameZone(shown, own)

  return html`<section class="now ${hueOf(color)} o1" aria-labelledby="lead">
<p class="st">${from <= page.now ? html`<i></i>` : []}<span class="grow">${whenText(lead, page)}</span><span class="wide">${course}</span></p>
<h2 id="lead">${title}</h2><p class="slim">${course}</p>
<div class="clocks"><div><b>${spanIn(shown, from, to)}</b><span>${cityOf(shown)}${isOwn ? ', your time' : ''}</span></div>
${differ(shown, teacher, from) ? html`<div><b class="other">${spanIn(teacher, from, to)}</b><span>${cityOf(teacher)}, ${possessive(page.teacher.callName)} time</span></div>` : []}
${joinUrl ? html`<a class="btn dark big" href="${joinUrl}" rel="noopener noreferrer">${icon('video', 'large')}Join Class</a>` : []}${actLinks(lead, page, path)}</div></section>`
}

function whenText({ from, to }: ShownClass, { now, zones }: FamilyPage): string {
  if (from <= now) return `Under way, ${counted(Math.max(1, Math.round((to - now) / 60_000)), 'minute')} left`
  const minutes = Math.max(1, Math.round((from - now) / 60_000))
  if (minutes < 60) return `Next class, in ${counted(minutes, 'minute')}`

  return `Next class, ${dayName(from, now, zones.shown)}`
}

export const dayName = (at: number, now: number, zone: string): string =>
  nearDay(at, now, zone)?.toLowerCase() ?? dayIn(zone, at)

export function nearDay(at: number, now: number, zone: string): 'Today' | 'Tomorrow' | undefined {
  const date = dateInZone(zone, at)
  if (date === dateInZone(zone, now)) return 'Today'

  return date === addDays(dateInZone(zone, now), 1) ? 'Tomorrow' : undefined
}

/** Two clocks only where they show different times. */
export const differ = (one: string, other: string, at: number): boolean =>
  clockIn(one, at) !== clockIn(other, at) || dateInZone(one, at) !== dateInZone(other, at)

export function classesCard(page: FamilyPage, classes: readonly ShownClass[], path: string): Html {
  const { shown } = page.zones
  const days = [...Map.groupBy(classes, ({ from }) => dateInZone(shown, from)).values()]
  const until = longDateIn(shown, page.now + 7 * weeksShown * day)

  return html`<section class="card o3" aria-labelledby="classes"><div class="hd"><h2 id="classes">Next Classes</h2>${zoneForm(page.zones, path)}</div>
<div class="cls">${days.map((rows) => dayRows(rows, page, path))}${days.length === 0 ? html`<p class="none">No more classes until ${until}.</p>` : []}</div>
<div class="foot cal"><span class="wide">All classes until ${until}</span>
${page.calendar ? html`<a class="btn" href="webcal://${page.calendar}">${icon('calendar')}Add to Your Calendar</a>` : []}</div></section>`
}

function dayRows(rows: readonly ShownClass[], page: FamilyPage, path: string): Html {
  const { shown } = page.zones
  const from = rows[0]?.from ?? page.now
  const near = nearDay(from, page.now, shown)
  const heading = near ? `${near}, ${longDateIn(shown, from)}` : dayIn(shown, from)

  return html`<h3 class="day">${heading}</h3><ul>${rows.map((row) => classRow(row, page, path))}</ul>`
}

function classRow(row: ShownClass, page: FamilyPage, path: string): Html {
  const { zones, now, acts } = page
  const { id, title, course, color, from, to, courseLink, isAlone } = row
  const standing = acts?.byClass.get(id)?.standing ?? null
  const isAway = standing?.act === 'absence'
  const off = isCancelled(row) || isAway
  const joinUrl = !off && from - now < day && courseLink !== null ? webLink(courseLink) : null
  const minutes = (to - from) / 60_000
  const inCourse = acts && !isAlone ? say('row.inGroup', { course, minutes }) : `${course}, ${minutes} min`
  const badge = isAway
    ? say('row.away')
    : standing?.act === 'move'
      ? say('row.moveAsked')
      : off
        ? 'Cancelled'
        : null

  return html`<li class="c${off ? ' x' : ''}"><span class="t"><b>${clockIn(zones.shown, from)}</b>${there(from, zones)}</span><span class="spine ${hueOf(color)}"></span><span class="w"><b>${title}</b><span>${off ? course : inCourse}</span></span>${badge === null ? [] : html`<span class="badge">${badge}</span>`}${joinUrl ? html`<a class="btn" href="${joinUrl}" rel="noopener noreferrer" aria-label="Join ${title}">Join</a>` : []}${actLinks(row, page, path)}${standing ? standingLine(standing, page, path) : []}</li>`
}

function there(at: number, { shown, teacher }: FamilyPage['zones']): Html | [] {
  if (!differ(shown, teacher, at)) return []
  const isSameDay = dateInZone(shown, at) === dateInZone(teacher, at)

  return html`<span>${clockIn(teacher, at)}${isSameDay ? '' : ` ${weekdayIn(teacher, at)}`} ${cityOf(teacher)}</span>`
}

/** Thursday, November 12. One class is under way, two are tomorrow. */
export function summaryText({ now, zones, classes }: FamilyPage): string {
  const today = `${dayIn(zones.shown, now)}.`
  if (!classes) return today
  const held = classes.filter((each) => !isCancelled(each))
  const later = held.filter(({ from }) => from > now)
  const on = (name: string): number =>
    later.filter(({ from }) => nearDay(from, now, zones.shown) === name).length
  const parts = [
    [held.length - later.length, 'under way'],
    [on('Today'), 'later today'],
    [on('Tomorrow'), 'tomorrow'],
  ] as const
  const said = parts.filter(([count]) => count > 0)
  if (said.length === 0) return `${today} No more classes today or tomorrow.`

  return `${today} ${said.map(([count, when], index) => phrase(count, when, index === 0)).join(', ')}.`
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function phrase(count: number, when: string, isFirst: boolean): string {
  const number = numbers[count] ?? String(count)
  const noun = isFirst ? (count === 1 ? ' class' : ' classes') : ''

  return `${isFirst ? number : number.toLowerCase()}${noun} ${count === 1 ? 'is' : 'are'} ${when}`
}
