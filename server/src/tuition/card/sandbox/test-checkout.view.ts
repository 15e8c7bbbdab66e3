import { testCheckoutCards } from '@lectern/contract/tuition/card/test-checkout.contract.ts'
import { type Html, html } from '../../../platform/html.ts'

export type Outcome = { state: 'open' | 'confirming' | 'paid' | 'expired'; refusal?: string }

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

  return `<!doctype html>${html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${`${title}: test payment`}</title><style>${style}</style></head><body><header class="test"><b>TEST</b> This is a trial of the payment page. No money moves, and real cards do not work here.</header><main><section><p class="muted">${title}</p><h1>${sum}</h1></section><section>${refusal === undefined ? [] : html`<p class="bad" role="alert">${refusal}</p>`}${main(action, sum)}${back === null ? [] : html`<p class="back"><a href="${back}">Back</a></p>`}</section></main></body></html>`}`
}

const spaced = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

const cardForm = (path: string, sum: string): Html =>
  html`<form method="post" action="${path}"><fieldset><legend>Test card</legend>${testCheckoutCards.map(
    ({ number, label }, index) =>
      html`<label><input type="radio" name="card" value="${number}"${index === 0 ? html` checked` : []}><b>${label}</b><span>${spaced(number)}</span></label>`,
  )}</fieldset><button>Pay ${sum}</button></form>`

const bankForm = (path: string, sum: string): Html =>
  html`<form method="post" action="${path}"><p><b>The bank asks: did you start this payment of ${sum}?</b></p><div class="two"><button name="answer" value="yes">Yes, I Did</button><button class="plain" name="answer" value="no">No</button></div></form>`

const paidBox = (): Html => html`<p class="good"><b>Paid.</b> You can close this page.</p>`
const endedBox = (): Html =>
  html`<p class="bad"><b>This page has ended.</b> Opening the payment again makes a new one.</p>`
