import { testCheckoutCards } from '@lectern/contract/tuition/card/test-checkout.contract.ts'
import { type Html, html } from '../../../platform/html.ts'
import { readerDirection, readerLanguage } from '../../../platform/reader-language.ts'
import { say } from './test-checkout-words.ts'

export type Outcome = {
  state: 'open' | 'confirming' | 'paid' | 'expired'
  refusal?: 'declined' | 'over'
}

type TestCheckout = {
  style: Html
  path: string
  /** Where whoever pays came from. */
  back: string | null
  title: string
  sum: string
  outcome: Outcome
}

/** Without script: a test card is chosen, and the bank's question is answered by a button. */
export function testCheckoutPage({ style, path, back, title, sum, outcome }: TestCheckout): string {
  const { state, refusal } = outcome
  const action = back === null ? path : `${path}?back=${back}`
  const main = { open: cardForm, confirming: bankForm, paid: paidBox, expired: endedBox }[state]

  return `<!doctype html>${html`<html lang="${readerLanguage()}" dir="${readerDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('tab', { title })}</title><style>${style}</style></head><body><header class="test"><b>${say('test')}</b> ${say('trial')}</header><main><section><p class="muted" dir="auto">${title}</p><h1>${sum}</h1></section><section>${refusal === undefined ? [] : html`<p class="bad" role="alert">${say(refusal)}</p>`}${main(action, sum)}${back === null ? [] : html`<p class="back"><a href="${back}">${say('back')}</a></p>`}</section></main></body></html>`}`
}

const spaced = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

const cardForm = (path: string, sum: string): Html =>
  html`<form method="post" action="${path}"><fieldset><legend>${say('cards')}</legend>${testCheckoutCards.map(
    ({ number, label }, index) =>
      html`<label><input type="radio" name="card" value="${number}"${index === 0 ? html` checked` : []}><b>${say(`card.${label}`)}</b><span dir="ltr">${spaced(number)}</span></label>`,
  )}</fieldset><button>${say('pay', { sum })}</button></form>`

const bankForm = (path: string, sum: string): Html =>
  html`<form method="post" action="${path}"><p><b>${say('asks', { sum })}</b></p><div class="two"><button name="answer" value="yes">${say('yes')}</button><button class="plain" name="answer" value="no">${say('no')}</button></div></form>`

const paidBox = (): Html => html`<p class="good"><b>${say('paid')}</b> ${say('paid.how')}</p>`
const endedBox = (): Html => html`<p class="bad"><b>${say('ended')}</b> ${say('ended.how')}</p>`
