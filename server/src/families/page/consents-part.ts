import { type Html, html } from '../../platform/html.ts'
import type { ConsentRow } from '../consents/consents.queries.ts'
import { say } from '../words/say.ts'
import { shortDate } from './clock-words.ts'

/** Each with what was answered, and the way to another answer. */
export const consentsCard = (consents: readonly ConsentRow[], path: string, teacher: string): Html =>
  html`<section class="card o5" aria-labelledby="consents"><div class="hd"><h2 id="consents">${say('consents.title')}</h2></div>
<ul class="rows">${consents.map(
    ({ id, title, state, answeredOn }) =>
      html`<li class="iv"><span class="grow"><b dir="auto">${title}</b> <span>${say(`consents.${state}`, { teacher, date: answeredOn === null ? '' : shortDate(answeredOn) })}</span></span> <a class="btn" href="${path}/consents/${String(id)}" aria-label="${say(state === 'asked' ? 'consents.answerTo' : 'consents.changeOf', { title })}">${say(state === 'asked' ? 'consents.answer' : 'consents.change')}</a></li>`,
  )}</ul></section>`
