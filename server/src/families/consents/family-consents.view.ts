import { maxWords } from '@lectern/contract/families/act-values.ts'
import { type Html, html } from '../../platform/html.ts'
import { type ActView, actPage, hidden, tellBox } from '../acts/act-frame.view.ts'
import { longDate } from '../page/clock-words.ts'
import { headingOf } from '../page/page.view.ts'
import { say } from '../words/say.ts'
import type { ConsentRow } from './consents.queries.ts'

type Shown = { consent: ConsentRow; form: string; isChanged: boolean }

/** What is asked or was answered, and the other answer. */
export function consentPageText(view: ActView, { consent, form, isChanged }: Shown): string {
  const { head, path } = view
  const { student, teacher } = head
  const { id, title, state, answeredOn } = consent
  const heading = say('consent.heading', { student })
  const about = say(`consent.${state}.how`, {
    teacher: teacher.callName,
    date: answeredOn === null ? '' : longDate(answeredOn),
  })
  const main = html`<main>${headingOf(heading, student)}<form class="stack" method="post" action="${path}/consents/${String(id)}">${isChanged ? tellBox('warn', say('changed'), say('changed.how'), null) : []}<section class="card follow"><h2 dir="auto">${title}</h2><p>${about}</p></section><div class="field"><label for="words">${say('words', { teacher: teacher.callName })} <i>${say('optional')}</i></label><span class="h" id="h">${say('words.alone', { teacher: teacher.callName })}</span><textarea id="words" name="words" rows="2" maxlength="${String(maxWords)}" aria-describedby="h"></textarea></div>${hidden('form', form)}<div class="do">${answersTo(state)} <a class="btn" href="${path}">${say('toClasses', { student })}</a></div></form></main>`

  return actPage(view, heading, main)
}

function answersTo(state: ConsentRow['state']): Html {
  const button = (answer: 'yes' | 'no', text: string, isMain: boolean): Html =>
    html`<button class="btn${isMain ? ' dark' : ''}" name="answer" value="${answer}">${text}</button>`
  if (state === 'asked')
    return html`${button('yes', say('consent.yes'), true)} ${button('no', say('consent.no'), false)}`
  if (state === 'given') return button('no', say('consent.withdraw'), true)

  return button('yes', say('consent.give'), true)
}
