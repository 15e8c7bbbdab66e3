import { type Html, html } from '../../platform/html.ts'
import { say } from '../words/say.ts'
import { type FamilyAccount, isUnpaid } from './account.ts'
import { hueOf } from './classes-part.ts'
import { fileSizeText, shortDate } from './clock-words.ts'
import { type IconName, icon } from './icons.ts'
import type { FamilyPage } from './page.service.ts'
import { transferPart } from './transfer-part.ts'

export const homeworkCard = (homework: NonNullable<FamilyPage['homework']>): Html =>
  html`<section class="card o2" aria-labelledby="homework"><div class="hd"><h2 id="homework">${say('homework.title')}</h2></div>
${homework.map(
  ({ course, color, homework: text, scheduledAt }) =>
    html`<div class="hmw"><span class="spine ${hueOf(color)}"></span><div><h3>${say('homework.from', { course, date: shortDate(scheduledAt) })}</h3><p dir="auto">${text ?? ''}</p></div></div>`,
)}${homework.length === 0 ? html`<p class="none">${say('homework.none')}</p>` : []}</section>`

type File = NonNullable<FamilyPage['files']>[number]

export const filesCard = (files: readonly File[], path: string): Html =>
  html`<section class="card o5" aria-labelledby="files"><div class="hd"><h2 id="files">${say('files.title')}</h2></div>
<ul class="rows">${files.map((file) => fileRow(file, path))}</ul>${files.length === 0 ? html`<p class="none">${say('files.none')}</p>` : []}</section>`

function fileRow({ id, title, originalName, mimeType, fileSize, usedAt }: File, path: string): Html {
  const kind = (/\.(\w{1,5})$/.exec(originalName)?.[1] ?? say('files.kind')).toUpperCase()
  const tile: IconName = mimeType.startsWith('image/')
    ? 'image'
    : mimeType.startsWith('video/')
      ? 'video'
      : 'document'

  return html`<li><span class="tile ${tile}">${icon(tile, 'large')}</span> <span class="grow"><b>${title}</b> <span>${say('files.about', { kind, size: fileSizeText(fileSize), date: shortDate(usedAt) })}</span></span> <a class="ib" href="${path}/files/${String(id)}" aria-label="${say('files.download', { title })}">${icon('download', 'large')}</a></li>`
}

type Standing = FamilyAccount['state'] | FamilyAccount['invoices'][number]['status']

const badge = (standing: Standing): Html =>
  html`<span class="badge${standing === 'paid' || standing === 'ahead' ? ' pos' : standing === 'overdue' ? ' dan' : ''}">${say(`account.${standing}`)}</span>`

const planRow = ({ course, text, note, runsOut }: FamilyAccount['plans'][number]): Html =>
  html`<li class="iv"><span class="grow"><b>${course}</b>${note ? html`<span>${note}</span>` : []}</span> <span class="num">${text}</span>${runsOut ? html`<span class="badge">${say('plan.runsOut')}</span>` : []}</li>`

export const accountCard = (account: FamilyAccount, path: string, takesCards: boolean): Html =>
  html`<section class="card acct o4" aria-labelledby="account"><div class="hd"><h2 id="account">${say('account.title')}</h2></div>
<div class="fig"><p><b>${account.balance}</b> ${badge(account.state)}</p>${account.note ? html`<p class="note">${account.note}</p>` : []}</div>
<ul class="rows">${account.plans.map(planRow)}${account.soFar ? html`<li class="iv"><span class="grow"><span>${account.soFar.label}</span> <span>${say('account.next')}</span></span> <span class="num">${account.soFar.amount}</span></li>` : []}${account.invoices.map(
    ({ id, label, number, amount, status }) =>
      html`<li class="iv"><span class="grow"><b>${label}</b> <span>${say('account.invoice', { number })}</span></span> <span class="num">${amount}</span>${badge(status)}<a class="ib" href="${path}/invoices/${String(id)}" aria-label="${say('account.pdf', { number })}">${icon('download', 'large')}</a>${takesCards && isUnpaid(status) ? html`<a class="btn dark" href="${path}/invoices/${String(id)}/card" aria-label="${say('account.payNumber', { number })}">${say('account.pay')}</a>` : []}</li>`,
  )}</ul>
${account.transfer ? transferPart(account.transfer) : []}${account.howToPay ? html`<details open><summary>${icon('bank')}<span class="grow">${say('account.howToPay')}</span>${icon('down')}</summary><p class="pay" dir="auto">${account.howToPay}</p></details>` : []}</section>`
