import { firstCharacters } from '@lectern/contract/first-characters.ts'
import { type Html, html } from '../../platform/html.ts'
import { readerDirection, readerLanguage } from '../../platform/reader-language.ts'
import { capitalized, dayIn, spanIn } from '../page/clock-words.ts'
import { icon, iconSprite, mark } from '../page/icons.ts'
import { isSameZone } from '../page/zones.ts'
import { cityName, say } from '../words/say.ts'
import { lengthText, type VisitHead } from './visit.service.ts'

export type VisitView = { head: VisitHead; style: Html; productName: string }

type Page = { title: string; main: Html; layout?: 'one'; before?: Html; mayBeFound?: boolean }

/** A page for somebody who is no student yet: nothing else is fetched, nothing runs. */
export function visitPage(
  { head, style, productName }: VisitView,
  { title, main, layout, before, mayBeFound = false }: Page,
): string {
  const { name, callName } = head.teacher
  const body = html`<header class="top"><span class="ava" aria-hidden="true">${firstCharacters(name, 1).toUpperCase()}</span> <span class="grow"><b>${name}</b></span></header>${before ?? []}${main}<footer>${mark}<span>${say('visit.foot', { teacher: name, product: productName, callName })}</span></footer>`
  const robots = mayBeFound ? [] : html`<meta name="robots" content="noindex,nofollow,noarchive">`

  return html`<!doctype html>
<html lang="${readerLanguage()}" dir="${readerDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${robots}<meta name="color-scheme" content="light dark"><meta name="description" content="${say('visit.title', { teacher: name })}"><title>${title}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body>${iconSprite(body)}<div class="fam${layout ? ` ${layout}` : ''}">${body}</div></body></html>`.toString()
}

export const backLink = (href: string, text: string): Html =>
  html`<nav><a class="back" href="${href}">${icon('back')}${text}</a></nav>`

const steps = ['kind', 'time', 'who'] as const

/** How far somebody has come; those behind them are ticked. */
export function stepList(current: (typeof steps)[number]): Html {
  const at = steps.indexOf(current)

  return html`<ol class="steps">${steps.map((step, index) =>
    index < at
      ? html`<li><i>${icon('check')}</i><span>${say(`visit.step.${step}`)}</span></li>`
      : index === at
        ? html`<li class="on" aria-current="step"><i>${String(index + 1)}</i><span>${say(`visit.step.${step}`)}</span></li>`
        : html`<li><i>${String(index + 1)}</i><span>${say(`visit.step.${step}`)}</span></li>`,
  )}</ol>`
}

export type Chosen = { title: string; minutes: number; price: string | null; from: number }

/** What was chosen, on both clocks. */
export function choiceCard({ head }: VisitView, { from, ...chosen }: Chosen, text: string): Html {
  const { zones, teacher, currency } = head
  const to = from + chosen.minutes * 60_000
  const isOwn = isSameZone(zones.shown, zones.teacher)
  const there = `${spanIn(zones.teacher, from, to)} ${say('theirTime', { city: cityName(zones.teacher), teacher: teacher.callName })}`

  return html`<aside class="card sum" aria-label="${say('choice.title')}"><h2>${say('choice.title')}</h2><dl><dt>${say('choice.lesson')}</dt><dd>${chosen.title}<span>${lengthText(chosen, currency)}</span></dd><dt>${say('choice.time')}</dt><dd>${capitalized(dayIn(zones.shown, from))}<br>${spanIn(zones.shown, from, to)}${
    isOwn
      ? html`<span>${say('theirTime', { city: cityName(zones.teacher), teacher: teacher.callName })}</span>`
      : html`<span>${say('yourTime', { city: cityName(zones.shown) })}</span> <span>${there}</span>`
  }</dd></dl><p>${text}</p></aside>`
}

/** Why nothing was done, and what to do instead. */
export const refusedPage = (view: VisitView, title: string, how: string): string =>
  visitPage(view, {
    title,
    layout: 'one',
    main: html`<main><h1>${title}</h1><p class="sub">${how}</p>${view.head.path === null ? [] : html`<div class="do"><a class="btn dark" href="${view.head.path}">${say('stand.again')}</a></div>`}</main>`,
  })
