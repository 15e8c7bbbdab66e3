import { firstCharacters } from '@lectern/contract/first-characters.ts'
import { type Html, html } from '../../platform/html.ts'
import { owedCards } from '../acts/owed.view.ts'
import { possessive } from '../names.ts'
import { say } from '../words/say.ts'
import { classesCard, findLead, leadCard, summaryText } from './classes-part.ts'
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
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow,noarchive"><meta name="color-scheme" content="light dark"><meta name="description" content="Classes, homework and files, shared by a teacher."><title>${title}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body>${iconSprite(body)}<div class="fam${layout ? ` ${layout}` : ''}">${body}</div></body></html>`.toString()

/** Whose page it is, and how to write to them. */
export const topBar = (teacher: FamilyHead['teacher']): Html =>
  html`<header class="top"><span class="ava" aria-hidden="true">${firstCharacters(teacher.name, 1).toUpperCase()}</span><span class="grow"><b>${teacher.name}</b></span>${teacher.email ? html`<a class="btn" href="mailto:${teacher.email}">${icon('mail')}<span>Write<span class="wide"> to ${teacher.callName}</span></span></a>` : []}</header>`

const foot = ({ acts, teacher, student }: FamilyPage, product: string): Html =>
  html`<footer>${mark}<span>${acts ? say('foot.acts', { teacher: teacher.name, product, student }) : `Shared by ${teacher.name} with ${product}. Whoever has this link can see this page, so please keep it in the family.`}</span></footer>`

type View = { page: FamilyPage; path: string; style: Html; productName: string }

export function familyPageText({ page, path, style, productName }: View): string {
  const { student, teacher, classes, homework, files, account } = page
  const lead = classes ? findLead(classes) : undefined
  const others = classes?.filter((each) => each !== lead)
  const body = html`${topBar(teacher)}
<main><h1><span class="mk">${possessive(student)}</span> classes</h1><p class="sub">${summaryText(page)}</p>
<div class="grid"><div class="col">${lead ? leadCard(lead, page, path) : []}${page.acts ? owedCards(page, page.acts, path) : []}${others ? classesCard(page, others, path) : []}</div>
<div class="col">${homework ? homeworkCard(homework) : []}${account ? accountCard(account, path) : []}${files ? filesCard(files, path) : []}</div></div></main>
${foot(page, productName)}`

  return frame({ title: `${possessive(student)} classes`, style, body })
}

/** The same for a link that was withdrawn, that never was, and whatever is no link at all. */
export const refusalText = (style: Html, title: string, message: string): string =>
  frame({
    title,
    style,
    body: html`<main class="gone"><h1>${title}</h1><p class="sub">${message}</p></main><footer>${mark}<span>Links are given out by teachers, who can renew and withdraw them.</span></footer>`,
  })
