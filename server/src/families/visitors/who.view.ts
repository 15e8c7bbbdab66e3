import type { BookingKind } from '@lectern/contract/families/booking-page.contract.ts'
import { bookingLengths } from '@lectern/contract/families/booking-values.ts'
import { type Html, html } from '../../platform/html.ts'
import { hidden } from '../acts/act-frame.view.ts'
import { momentOf } from '../page/clock-words.ts'
import { say } from '../words/say.ts'
import { backLink, choiceCard, stepList, type VisitView, visitPage } from './visit-frame.view.ts'

/** As somebody typed it. */
export type Typed = { name: string; student: string; address: string; answers: readonly string[] }

/** The field, and what is wrong with it. */
export type Wrong = { field: string; text: string }

export type WhoPage = {
  kind: BookingKind
  startsAt: string
  form: string
  typed: Typed
  wrong: readonly Wrong[]
  /** Back to the times, with what was chosen. */
  back: string
  action: string
  isChanged: boolean
}

export function whoPageText(view: VisitView, page: WhoPage): string {
  const { head } = view
  const { kind, startsAt, form, typed, wrong, back, action, isChanged } = page
  const teacher = head.teacher.callName
  const from = momentOf(startsAt, head.zones.teacher)
  const isFree = kind.price === null || Number(kind.price) === 0
  const when = head.mode === 'ask' ? 'choice.asked' : 'choice.once'
  const main = html`<main class="bk"><h1>${say('who.title')}</h1>${stepList('who')}${isChanged ? html`<div class="errs" role="alert"><b>${say('changed')}</b>${say('changed.how')}</div>` : []}${errorList(wrong)}<div class="two r w"><form class="form" method="post" action="${action}" novalidate>${hidden('form', form)}${[
    field({
      id: 'name',
      label: say('who.name'),
      value: typed.name,
      most: bookingLengths.name,
      complete: 'name',
      wrong,
    }),
    field({
      id: 'student',
      label: say('who.student'),
      how: say('who.student.how'),
      value: typed.student,
      most: bookingLengths.name,
      isOptional: true,
      wrong,
    }),
    field({
      id: 'address',
      label: say('who.address'),
      how: say('who.address.how', { teacher }),
      value: typed.address,
      most: bookingLengths.address,
      complete: 'email',
      wrong,
    }),
  ]}${
    kind.questions.length === 0
      ? []
      : html`<fieldset><legend>${say('who.asks', { teacher })}</legend>${kind.questions.map(
          ({ text, isLong, isOptional }, index) =>
            field({
              id: `answer${index + 1}`,
              label: text,
              value: typed.answers[index] ?? '',
              most: bookingLengths.answer,
              isLong,
              isOptional,
              wrong,
            }),
        )}</fieldset>`
  }<div class="do"><button class="btn dark">${say('who.send')}</button></div></form>${choiceCard(view, { ...kind, from }, say(isFree ? `${when}.free` : when, { teacher }))}</div></main>`

  return visitPage(view, { title: say('who.title'), main, before: backLink(back, say('who.back')) })
}

const errorList = (wrong: readonly Wrong[]): Html | [] =>
  wrong.length === 0
    ? []
    : html`<div class="errs" role="alert"><b>${say('who.wrong', { count: wrong.length })}</b>${wrong.map(({ field: id, text }) => html`<a href="#${id}">${text}</a>`)}</div>`

type Field = {
  id: string
  label: string
  how?: string
  value: string
  most: number
  complete?: 'name' | 'email'
  isLong?: boolean
  isOptional?: boolean
  wrong: readonly Wrong[]
}

function field({ id, label, how, value, most, complete, isLong, isOptional, wrong }: Field): Html {
  const error = wrong.find((each) => each.field === id)?.text
  const described = [how && `${id}-h`, error && `${id}-e`].filter(Boolean).join(' ')
  const attributes = html`id="${id}" name="${id}" maxlength="${String(most)}"${complete ? html` autocomplete="${complete}"` : html` autocomplete="off"`}${described ? html` aria-describedby="${described}"` : []}${error ? html` aria-invalid="true"` : []}${isOptional ? [] : html` required`}`

  return html`<div class="field${error ? ' bad' : ''}"><label for="${id}">${label}${isOptional ? html` <i>${say('optional')}</i>` : []}</label>${how ? html`<span class="h" id="${id}-h">${how}</span>` : []}${error ? html`<span class="e" id="${id}-e">${error}</span>` : []}${isLong ? html`<textarea rows="3" ${attributes}>${value}</textarea>` : html`<input type="${complete === 'email' ? 'email' : 'text'}" ${attributes} value="${value}">`}</div>`
}
