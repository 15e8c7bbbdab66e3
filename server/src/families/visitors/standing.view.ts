import { type Html, html } from '../../platform/html.ts'
import type { RequestRow } from '../acts/acts.queries.ts'
import { momentText } from '../acts/moments.ts'
import { capitalized, clockIn, dayIn, momentOf } from '../page/clock-words.ts'
import { icon } from '../page/icons.ts'
import { headingOf } from '../page/page.view.ts'
import { say } from '../words/say.ts'
import { backLink, choiceCard, type VisitView, visitPage } from './visit-frame.view.ts'
import type { VisitorRow } from './visitors.queries.ts'

export type CodePage = {
  visitor: VisitorRow
  /** Of the booking. */
  path: string
  /** To the form with what was typed; null where the page is switched off. */
  form: string | null
  /** How many tries are left after one that was wrong; null before. */
  left: number | null
  /** No code was sent: one went a moment ago. */
  isWaiting: boolean
}

const maxTries = 5

/** The six digits, and what to do where none came. */
export function codePageText(view: VisitView, page: CodePage): string {
  const { head } = view
  const { visitor, path, form, left, isWaiting } = page
  const { zones, now, teacher, mode } = head
  const works =
    visitor.sealedCode !== null && Date.parse(visitor.codeUntil ?? '') > now && visitor.codeTries < maxTries
  const at = momentOf(visitor.startsAt, zones.teacher)
  const moment = capitalized(say('moment', { day: dayIn(zones.shown, at), time: clockIn(zones.shown, at) }))
  const isAsked = mode === 'ask'
  const title = works ? say('code.title') : say('code.none')
  const error = left === null ? undefined : say(left === 0 ? 'code.wrong.last' : 'code.wrong', { left })
  const main = html`<main>${headingOf(title, works ? say('code.title.mark') : '')}${
    works
      ? html`<p class="sub">${say('code.sent')} <b>${visitor.address}</b>. ${say('code.until', { time: clockIn(zones.shown, Date.parse(visitor.codeUntil ?? '')) })}</p>`
      : html`<p class="sub" role="alert">${say(isWaiting ? 'code.wait' : 'code.over')}</p>`
  }${works && isWaiting ? html`<p class="sub" role="alert">${say('code.wait')}</p>` : []}<div class="stack">${
    works
      ? html`<form class="stack in" method="post" action="${path}/code"><div class="field${error ? ' bad' : ''}"><label for="code">${say('code.label')}</label>${error ? html`<span class="e" id="e" role="alert">${error}</span>` : []}<input class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required${error ? html` aria-invalid="true" aria-describedby="e"` : []}></div><div class="do"><button class="btn dark">${say(isAsked ? 'code.button.ask' : 'code.button.once', { teacher: teacher.callName })}</button></div></form>`
      : []
  }<section class="card follow"><ul><li>${icon('clock')}<div><b>${say('code.notHeld', { moment })}</b> <span>${say(isAsked ? 'code.held' : 'code.booked')}</span></div></li><li>${icon('mail')}<div><b>${say('code.noMail')}</b> <span>${say('code.spam')}</span><div class="minor"><form method="post" action="${path}/new-code"><button class="text">${say('code.new')}</button></form>${form === null ? [] : html`<a href="${form}">${say('code.other')}</a>`}</div></div></li></ul></section></div></main>`

  return visitPage(view, {
    title,
    layout: 'one',
    main,
    ...(form !== null && { before: backLink(form, say('code.back')) }),
  })
}

export type StandPage = { visitor: VisitorRow; request: RequestRow; hasLapsed: boolean; path: string }

type Standing = 'waiting' | 'done' | 'declined' | 'lapsed' | 'withdrawn' | 'undone'

function standingOf({ request: { state }, hasLapsed }: StandPage): Standing {
  if (state === 'waiting') return hasLapsed ? 'lapsed' : 'waiting'
  if (state === 'taken back') return 'withdrawn'

  return state === 'declined' || state === 'undone' ? state : 'done'
}

const titleOf = (standing: Standing, teacher: string): string =>
  say(standing === 'undone' ? 'undone.title' : `stand.${standing}`, { teacher })

/** Where it stands, for as long as the link is kept. */
export function standPageText(view: VisitView, page: StandPage): string {
  const { head } = view
  const { visitor, request, path } = page
  const { zones, now, teacher } = head
  const standing = standingOf(page)
  const title = titleOf(standing, teacher.callName)
  const marked =
    standing === 'waiting' ? say('stand.waiting.mark') : standing === 'done' ? say('stand.done.mark') : ''
  const from = momentOf(visitor.startsAt, zones.teacher)
  const { studentName: student, name } = visitor
  const who = student === null ? say('choice.by', { name }) : say('choice.for', { student, name })
  const confirmed = momentText(Date.parse(visitor.confirmedAt ?? visitor.createdAt), now, zones.shown)
  const main = html`<main class="bk">${headingOf(title, marked)}<p class="sub">${say('stand.always')}</p><div class="two r"><div class="form"><ol class="card stand"><li class="ok"><i>${icon('check')}</i><b>${say('stand.confirmed')}</b> <span>${capital(confirmed)}</span></li>${standSteps(view, page, standing)}</ol>${
    standing === 'waiting'
      ? html`<section class="card owed"><span class="grow"><b>${say('stand.leave')}</b> <span>${say('stand.leave.how', { teacher: teacher.callName })}</span></span><form method="post" action="${path}/withdrawal"><button class="btn">${say('stand.leave.button')}</button></form></section>`
      : standing === 'done' || head.path === null
        ? []
        : html`<div class="do"><a class="btn dark" href="${head.path}">${say('stand.again')}</a></div>`
  }${request.answer ? html`<p class="card sum words">${request.answer}</p>` : []}</div>${choiceCard(view, { ...visitor, from }, who)}</div></main>`

  return visitPage(view, { title, main })
}

function standSteps(view: VisitView, { visitor, request }: StandPage, standing: Standing): Html[] {
  const { zones, teacher } = view.head
  const { callName } = teacher
  if (standing === 'waiting') {
    const at = Date.parse(request.lapsesAt ?? '')
    const until = say('moment', { day: dayIn(zones.shown, at), time: clockIn(zones.shown, at) })
    return [
      html`<li class="on" aria-current="step"><i></i><b>${say('stand.wait', { teacher: callName })}</b> <span>${say('stand.wait.how', { until })}</span></li>`,
      html`<li><i></i><b>${say('stand.answer')}</b> <span>${say('stand.answer.how', { address: visitor.address })}</span></li>`,
    ]
  }
  if (standing === 'done')
    return [
      html`<li class="ok" aria-current="step"><i>${icon('check')}</i><b>${say('stand.yes', { teacher: callName })}</b> <span>${say('stand.yes.how', { address: visitor.address })}</span></li>`,
    ]

  return [
    html`<li class="on" aria-current="step"><i></i><b>${titleOf(standing, callName)}</b> <span>${say(standing === 'declined' || standing === 'undone' ? 'stand.no' : 'stand.over')}</span></li>`,
  ]
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
