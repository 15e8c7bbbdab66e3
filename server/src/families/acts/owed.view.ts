import { type Html, html } from '../../platform/html.ts'
import { longDate } from '../page/clock-words.ts'
import { icon } from '../page/icons.ts'
import type { FamilyPage } from '../page/page.service.ts'
import { say } from '../words/say.ts'
import type { PageActs } from './page-acts.ts'
import { askedText } from './row-acts.view.ts'

/** A class that is owed, and the way to book it. */
export const owedCards = (page: FamilyPage, { owed, makeUp }: PageActs, path: string): Html[] =>
  makeUp === 'off'
    ? []
    : owed.map(
        ({ id, title, course, scheduledAt, until, asked }) =>
          html`<section class="card owed o1" aria-labelledby="owed${String(id)} for${String(id)}"><span class="ring">${icon('again', 'large')}</span> <span class="grow"><b id="owed${String(id)}">${say('owed.title')}</b> <span id="for${String(id)}">${
            asked
              ? askedText('owed.asked', asked, page)
              : say('owed.until', {
                  title,
                  course,
                  missed: longDate(scheduledAt),
                  until: longDate(until),
                })
          }</span></span> ${
            asked
              ? html`<a class="act" href="${path}/acts/${String(asked.id)}/back">${say('row.leave')}</a>`
              : html`<a class="btn" href="${path}/classes/${String(id)}/make-up">${say('owed.book')}</a>`
          }</section>`,
      )
