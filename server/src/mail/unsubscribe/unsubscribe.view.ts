import type { EndableKind } from '@lectern/contract/mail/mail-values.ts'
import { type Html, html } from '../../platform/html.ts'
import { readerDirection, readerLanguage } from '../../platform/reader-language.ts'
import { say } from '../words/say.ts'

/** In the page itself, under a policy that lets in no other and no script. */
export const unsubscribeStyle = `:root{color-scheme:light dark}body{margin:0;background:#f6f7f9;color:#17181c;font:16px/1.5 Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif}main,footer{max-width:610px;margin:0 auto;padding:24px 16px;word-break:break-word}h1{font:500 36px/1.2 Newsreader,Georgia,serif;margin:24px 0 8px}p{margin:0 0 20px;color:#5a5c66}b{color:#17181c}dl{background:#fff;border:1px solid #e2e4e9;border-radius:12px;padding:18px 20px;margin:0 0 24px}dt{font-weight:600}dd{margin:2px 0 14px;color:#5a5c66;font-size:14px}dd:last-child{margin:2px 0 0}button{font:600 15px/1 inherit;font-family:inherit;min-height:48px;padding:0 20px;border:0;border-radius:8px;background:#17181c;color:#fff;cursor:pointer}button:focus-visible{outline:3px solid #2563eb;outline-offset:2px}.note{font-size:14px;margin:16px 0}footer{border-top:1px solid #e2e4e9;font-size:12px;color:#5a5c66}@media (prefers-color-scheme:dark){body{background:#111216;color:#f4f4f6}p,dd,footer{color:#b4b5bd}b{color:#f4f4f6}dl{background:#1a1b1f;border-color:#2c2d33}button{background:#f4f4f6;color:#17181c}footer{border-color:#2c2d33}}`

export type EndingPage = {
  teacher: string
  callName: string
  product: string
  kind: EndableKind
  address: string
}

const frame = (title: string, style: Html, body: Html, foot: string): string =>
  html`<!doctype html>
<html lang="${readerLanguage()}" dir="${readerDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow,noarchive"><title>${title}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main>${body}</main><footer>${foot}</footer></body></html>`.toString()

export function askText({ teacher, callName, product, kind, address }: EndingPage, style: Html): string {
  const what = say(`unsubscribe.${kind}`)
  const title = say('unsubscribe.heading', { what })
  const body = html`<b>${teacher}</b><h1>${title}</h1><p>${say('unsubscribe.to', { teacher, address })}</p>
<dl><dt>${say('unsubscribe.whatStops')}</dt><dd>${say(`unsubscribe.${kind}.stops`, { teacher: callName })}</dd><dt>${say('unsubscribe.whatComes')}</dt><dd>${say('unsubscribe.comes')}</dd></dl>
<form method="post"><button type="submit">${say('unsubscribe.button', { what })}</button></form>
<p class="note">${say('unsubscribe.notYet', { teacher: callName })}</p>`

  return frame(title, style, body, say('sentBy', { product, teacher }))
}

export function doneText({ teacher, callName, product, kind }: EndingPage, style: Html): string {
  const title = say('unsubscribe.done', { what: say(`unsubscribe.${kind}`) })
  const body = html`<b>${teacher}</b><h1>${title}</h1><p role="status">${say('unsubscribe.doneText', { teacher: callName })}</p>`

  return frame(title, style, body, say('sentBy', { product, teacher }))
}

/** The same for a token that was forged, cut short, or of a workspace that is gone. */
export const goneText = (style: Html): string =>
  frame(
    say('unsubscribe.gone'),
    style,
    html`<h1>${say('unsubscribe.gone')}</h1><p>${say('unsubscribe.goneText')}</p>`,
    '',
  )
