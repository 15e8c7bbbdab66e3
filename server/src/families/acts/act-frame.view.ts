import { type Html, html } from '../../platform/html.ts'
import { differ, hueOf } from '../page/classes-part.ts'
import { capitalized, dayIn, spanIn, weekdayNameIn } from '../page/clock-words.ts'
import { type IconName, icon, mark } from '../page/icons.ts'
import type { FamilyHead } from '../page/page.service.ts'
import { frame, topBar } from '../page/page.view.ts'
import { isSameZone } from '../page/zones.ts'
import { cityName, say } from '../words/say.ts'
import { nearWord } from './moments.ts'

/** What every page about one act is drawn with. */
export type ActView = { head: FamilyHead; path: string; style: Html; productName: string }

/** A page that asks or says one thing. */
export function actPage(
  { head, path, style, productName }: ActView,
  title: string,
  main: Html,
  layout: 'one' | 'bk' = 'one',
): string {
  const { teacher, student } = head
  const body = html`${topBar(teacher)}<nav><a class="back" href="${path}">${icon('back')}${say('back', { student })}</a></nav>${main}<footer>${mark}<span>${say('foot.acts', { teacher: teacher.name, product: productName, student })}</span></footer>`

  return frame({ title, style, body, layout })
}

/** "Wednesday", or "today": as the heading says it, and whether it is near. */
export function dayOf(at: number, { now, zones }: FamilyHead): { word: string; isNear: boolean } {
  const near = nearWord(at, now, zones.shown)

  return near ? { word: near, isNear: true } : { word: weekdayNameIn(zones.shown, at), isNear: false }
}

export type Shown = { title: string; course: string; color: string; from: number; to: number }

/** The class on both clocks, as on the family's page. */
export function classCard({ head }: ActView, shown: Shown, isOff = false): Html {
  const { title, course, color, from, to } = shown
  const { zones, teacher, now } = head
  const isOwn = zones.own === null || isSameZone(zones.shown, zones.own)
  const minutes = Math.round((from - now) / 60_000)
  const day = capitalized(dayIn(zones.shown, from))
  const when =
    !isOff && minutes > 0 && minutes < 60
      ? say('inMinutes', { day: capitalized(nearWord(from, now, zones.shown) ?? day), minutes })
      : day

  return html`<section class="now ${hueOf(color)}${isOff ? ' off' : ''}" aria-label="${say('theClass')}"><p class="st"><span class="grow">${when}</span> <span>${course}</span></p><h2>${title}</h2><div class="clocks"><div><b>${spanIn(zones.shown, from, to)}</b> <span>${say(isOwn ? 'yourTime' : 'cityAlone', { city: cityName(zones.shown) })}</span></div>${
    differ(zones.shown, zones.teacher, from)
      ? html`<div><b class="other">${spanIn(zones.teacher, from, to)}</b> <span>${say('theirTime', { city: cityName(zones.teacher), teacher: teacher.callName })}</span></div>`
      : []
  }</div></section>`
}

export type Line = { icon: IconName; text: string; more?: string | undefined; isMain?: boolean }

/** What follows, one line for each thing. */
export const followCard = (title: string, lines: readonly Line[]): Html =>
  html`<section class="card follow" aria-labelledby="f"><h2 id="f">${title}</h2><ul>${lines.map(
    ({ icon: name, text, more, isMain }) =>
      html`<li class="${isMain ? 'main good' : ''}">${icon(name, 'large')}<div><b>${text}</b> ${more ? html`<span>${more}</span>` : []}</div></li>`,
  )}</ul></section>`

/** What must not be missed. */
export const tellBox = (name: IconName, text: string, more: string, label: string | null): Html =>
  html`<section class="tell"${label === null ? html` role="alert"` : html` aria-label="${label}"`}>${icon(name, 'large')}<div><b>${text}</b><p>${more}</p></div></section>`

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`
