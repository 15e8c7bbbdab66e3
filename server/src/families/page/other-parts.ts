import { formatFileSize } from '@lectern/contract/content/file-size.ts'
import { type Html, html } from '../../platform/html.ts'
import type { FamilyAccount } from './account.ts'
import { hueOf } from './classes-part.ts'
import { shortDate } from './clock-words.ts'
import { type IconName, icon } from './icons.ts'
import type { FamilyPage } from './page.service.ts'
import { transferPart } from './transfer-part.ts'

export const homeworkCard = (homework: NonNullable<FamilyPage['homework']>): Html =>
  html`<section class="card o2" aria-labelledby="homework"><div class="hd"><h2 id="homework">Homework</h2></div>
${homework.map(
  ({ course, color, homework: text, scheduledAt }) =>
    html`<div class="hmw"><span class="spine ${hueOf(color)}"></span><div><h3>${course}, from ${shortDate(scheduledAt)}</h3><p>${text ?? ''}</p></div></div>`,
)}${homework.length === 0 ? html`<p class="none">Nothing was set in the last classes.</p>` : []}</section>`

type File = NonNullable<FamilyPage['files']>[number]

export const filesCard = (files: readonly File[], path: string): Html =>
  html`<section class="card o5" aria-labelledby="files"><div class="hd"><h2 id="files">Files</h2></div>
<ul class="rows">${files.map((file) => fileRow(file, path))}</ul>${files.length === 0 ? html`<p class="none">No files yet.</p>` : []}</section>`

function fileRow({ id, title, originalName, mimeType, fileSize, usedAt }: File, path: string): Html {
  const kind = (/\.(\w{1,5})$/.exec(originalName)?.[1] ?? 'file').toUpperCase()
  const tile: IconName = mimeType.startsWith('image/')
    ? 'image'
    : mimeType.startsWith('video/')
      ? 'video'
      : 'document'

  return html`<li><span class="tile ${tile}">${icon(tile, 'large')}</span><span class="grow"><b>${title}</b><span>${kind}, ${formatFileSize(fileSize)}, ${shortDate(usedAt)}</span></span><a class="ib" href="${path}/files/${String(id)}" aria-label="Download ${title}">${icon('download', 'large')}</a></li>`
}

const toneOf = (status: string): string =>
  status === 'Paid' || status === 'Paid ahead' ? ' pos' : status === 'Overdue' ? ' dan' : ''

const planRow = ({ course, text, note, runsOut }: FamilyAccount['plans'][number]): Html =>
  html`<li class="iv"><span class="grow"><b>${course}</b>${note ? html`<span>${note}</span>` : []}</span><span class="num">${text}</span>${runsOut ? html`<span class="badge">Runs out</span>` : []}</li>`

export const accountCard = (account: FamilyAccount, path: string): Html =>
  html`<section class="card acct o4" aria-labelledby="account"><div class="hd"><h2 id="account">Account</h2></div>
<div class="fig"><p><b>${account.balance}</b> <span class="badge${toneOf(account.state)}">${account.state}</span></p>${account.note ? html`<p class="note">${account.note}</p>` : []}</div>
<ul class="rows">${account.plans.map(planRow)}${account.soFar ? html`<li class="iv"><span class="grow"><span>${account.soFar.label}</span><span>On the next invoice</span></span><span class="num">${account.soFar.amount}</span></li>` : []}${account.invoices.map(
    ({ id, label, number, amount, status }) =>
      html`<li class="iv"><span class="grow"><b>${label}</b><span>Invoice ${number}</span></span><span class="num">${amount}</span><span class="badge${toneOf(status)}">${status}</span><a class="ib" href="${path}/invoices/${String(id)}" aria-label="PDF of invoice ${number}">${icon('download', 'large')}</a></li>`,
  )}</ul>
${account.transfer ? transferPart(account.transfer) : []}${account.howToPay ? html`<details open><summary>${icon('bank')}<span class="grow">How to pay</span>${icon('down')}</summary><p class="pay">${account.howToPay}</p></details>` : []}</section>`
