import type { Invoice } from '@lectern/contract/tuition/invoices.contract.ts'
import { type Html, html } from '../../platform/html.ts'
import { type ActView, actPage, hidden, tellBox } from '../acts/act-frame.view.ts'
import { clockIn, longDate, moneyIn } from '../page/clock-words.ts'
import { icon } from '../page/icons.ts'
import { headingOf } from '../page/page.view.ts'
import { say } from '../words/say.ts'
import type { CardStanding } from './family-card.service.ts'

export type CardForm = {
  invoice: Invoice
  action: string
  form: string
  /** What was typed before, where it was no amount. */
  typed: string | null
  isChanged: boolean
}

/** What is open, or a part of it: the card is asked for on the provider's page alone. */
export function cardFormText(view: ActView, { invoice, action, form, typed, isChanged }: CardForm): string {
  const { student, teacher } = view.head
  const { number, dueOn, unpaid, total, currency, issuedOn } = invoice
  const amount = moneyIn(unpaid, currency)
  const title = say('card.open', { amount })
  const main = html`<main>${headingOf(title, amount)}<p class="sub">${say('card.for', { number, student, date: longDate(dueOn ?? issuedOn) })}</p><form class="stack" method="post" action="${action}">${isChanged ? tellBox('warn', say('changed'), say('changed.how'), null) : []}<fieldset class="card cho"><legend>${say('card.how')}</legend><label><input type="radio" name="what" value="all"${typed === null ? html` checked` : []}><span class="grow">${say('card.all')}</span><b class="num">${amount}</b></label><label><input type="radio" name="what" value="part"${typed === null ? [] : html` checked`}><span class="grow">${say('card.part')}</span></label><div class="part"><label for="amount">${say('card.amount', { currency })}</label><input id="amount" name="amount" inputmode="decimal" autocomplete="off" maxlength="40" value="${typed ?? ''}"${typed === null ? [] : html` aria-invalid="true" aria-describedby="wrong"`}>${typed === null ? [] : html`<p class="bad" id="wrong" role="alert">${say('card.wrong', { amount })}</p>`}</div></fieldset><dl class="card lines"><div><dt>${say('card.whole')}</dt><dd>${moneyIn(total, currency)}</dd></div><div><dt>${say('card.extra')}</dt><dd>${say('card.none')}</dd></div></dl>${hidden('form', form)}<p class="minor">${say('card.privacy', { teacher: teacher.callName })}</p><div class="do"><button class="btn dark">${say('card.next')}</button> <a class="btn" href="${view.path}">${say('toClasses', { student })}</a></div></form></main>`

  return actPage(view, title, main)
}

/** What became of it; while it is open, the way to the provider's page. */
export function cardStandingText(view: ActView, standing: CardStanding): string {
  const amount = moneyIn(standing.amount, standing.currency)
  const title = standing.state === 'open' ? amount : say(`card.${standing.state}`, { amount })
  const { text, body } = parts[standing.state](view, standing)
  const main = html`<main>${headingOf(title, amount)}<p class="sub">${text}</p><div class="stack">${body}</div></main>`

  return actPage(view, title, main)
}

type Parts = { text: string; body: Html }

const backToPage = ({ head, path }: ActView, isMain: boolean): Html =>
  html`<a class="btn${isMain ? ' dark' : ''}" href="${path}">${say('toClasses', { student: head.student })}</a>`

const parts: Record<CardStanding['state'], (view: ActView, standing: CardStanding) => Parts> = {
  open: openPart,
  paid: paidPart,
  asking: (view) => ({
    text: say('card.asking.how'),
    body: html`<div class="do">${backToPage(view, true)}</div>`,
  }),
  ended: (view, { invoice }) => ({
    text: say('card.ended.how'),
    body: html`<div class="do"><a class="btn dark" href="${formPath(view, invoice)}">${say('card.again')}</a>${backToPage(view, false)}</div>`,
  }),
}

const formPath = ({ path }: ActView, { id }: Invoice): string => `${path}/invoices/${String(id)}/card`

function openPart(view: ActView, { invoice, url, expiresAt }: CardStanding): Parts {
  const { student, zones } = view.head
  const { number, dueOn, issuedOn } = invoice

  return {
    text: say('card.for', { number, student, date: longDate(dueOn ?? issuedOn) }),
    body: html`<section class="card follow"><ul><li>${icon('again', 'large')}<div><b>${say('card.opened.not')}</b> <span>${say('card.opened.how')}</span></div></li><li>${icon('clock', 'large')}<div><b>${say('card.opened.until', { time: clockIn(zones.shown, expiresAt) })}</b> <span>${say('card.opened.anew')}</span></div></li></ul></section><div class="do"><a class="btn dark" rel="noreferrer" href="${url ?? ''}">${say('card.go')}</a>${backToPage(view, false)}</div>`,
  }
}

function paidPart(view: ActView, { invoice, card }: CardStanding): Parts {
  const { student, teacher } = view.head
  const { number, status, unpaid, currency, dueOn, issuedOn } = invoice
  const isOpen = status === 'open' || status === 'overdue'
  const cardText = card?.last4 ? `${card.brand ?? ''} •••• ${card.last4}`.trim() : null

  return {
    text: say('card.paid.how', { teacher: teacher.callName, student }),
    body: html`<dl class="card lines"><div><dt>${say('card.about')}</dt><dd>${say('account.invoice', { number })}</dd></div>${cardText === null ? [] : html`<div><dt>${say('card.card')}</dt><dd dir="ltr">${cardText}</dd></div>`}</dl>${isOpen ? html`<section class="card owed"><span class="grow"><b>${say('card.rest', { amount: moneyIn(unpaid, currency) })}</b> <span>${say('card.rest.due', { date: longDate(dueOn ?? issuedOn) })}</span></span> <a class="btn" href="${formPath(view, invoice)}">${say('card.rest.pay')}</a></section>` : []}<div class="do">${backToPage(view, true)}</div><p class="minor">${say('card.reload')}</p>`,
  }
}
