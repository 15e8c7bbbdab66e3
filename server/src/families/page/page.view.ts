import { firstCharacters } from '@lectern/contract/first-characters.ts'
import { type Html, html } from '../../platform/html.ts'
import { readerDirection, readerLanguage } from '../../platform/reader-language.ts'
import { owedCards } from '../acts/owed.view.ts'
import { say } from '../words/say.ts'
import { classesCard, findLead, leadCard, summaryText } from './classes-part.ts'
import { consentsCard } from './consents-part.ts'
import { icon, iconSprite, mark } from './icons.ts'
import { accountCard, filesCard, homeworkCard } from './other-parts.ts'
import type { FamilyHead, FamilyPage } from './page.service.ts'

type Frame = {
  title: string
  style: Html
  body: Html /** One column for one question. */
  layout?: 'one' | 'bk'
}

/** Everything in one answer: nothing else is fetched, nothing runs. */
export const frame = ({ title, style, body, layout }: Frame): string =>
  html`<!doctype html>
<html lang="${readerLanguage()}" dir="${readerDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow,noarchive"><meta name="color-scheme" content="light dark"><meta name="description" content="${say('page.about')}"><title>${title}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body>${iconSprite(body)}<div class="fam${layout ? ` ${layout}` : ''}">${body}</div></body></html>`.toString()

/** A heading with the word that it is about marked. */
export function headingOf(text: string, marked: string): Html {
  const at = text.lastIndexOf(marked)
  if (at < 0 || marked === '') return html`<h1>${text}</h1>`

  return html`<h1>${text.slice(0, at)}<span class="mk">${marked}</span>${text.slice(at + marked.length)}</h1>`
}

/** Whose page it is, and how to write to them. */
export const topBar = (teacher: FamilyHead['teacher']): Html =>
  html`<header class="top"><span class="ava" aria-hidden="true">${firstCharacters(teacher.name, 1).toUpperCase()}</span> <span class="grow"><b>${teacher.name}</b></span>${teacher.email ? html`<a class="btn" href="mailto:${teacher.email}">${icon('mail')}<span class="slim">${say('page.write')}</span> <span class="wide">${say('page.writeTo', { teacher: teacher.callName })}</span></a>` : []}</header>`

const foot = ({ acts, consents, teacher, student }: FamilyPage, product: string): Html =>
  html`<footer>${mark}<span>${say(acts || consents.length > 0 ? 'foot.acts' : 'foot.reads', { teacher: teacher.name, product, student })}</span></footer>`

type View = { page: FamilyPage; path: string; style: Html; productName: string }

export function familyPageText({ page, path, style, productName }: View): string {
  const { student, teacher, classes, homework, files, account, consents } = page
  const lead = classes ? findLead(classes, page) : undefined
  const others = classes?.filter((each) => each !== lead)
  const body = html`${topBar(teacher)}
<main>${headingOf(say('page.title', { student }), say('page.marked', { student }))}<p class="sub">${summaryText(page)}</p>
<div class="grid"><div class="col">${lead ? leadCard(lead, page, path) : []}${page.acts ? owedCards(page, page.acts, path) : []}${others ? classesCard(page, others, path) : []}</div>
<div class="col">${homework ? homeworkCard(homework) : []}${account ? accountCard(account, path, page.takesCards) : []}${files ? filesCard(files, path) : []}${consents.length > 0 ? consentsCard(consents, path, teacher.callName) : []}</div></div></main>
${foot(page, productName)}`

  return frame({ title: say('page.title', { student }), style, body })
}

/** The same for a link that was withdrawn, that never was, and whatever is no link at all. */
export const refusalText = (style: Html, title: string, message: string): string =>
  frame({
    title,
    style,
    body: html`<main class="gone"><h1>${title}</h1><p class="sub">${message}</p></main><footer>${mark}<span>${say('foot.links')}</span></footer>`,
  })
