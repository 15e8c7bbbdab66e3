import { type Html, html, Html as Markup } from '../../platform/html.ts'
import { readerDirection, readerLanguage } from '../../platform/reader-language.ts'
import type { Block, Letter, Row } from './blocks.ts'

/** One column, no picture, no script; readable at 320 px and in the dark, also where a program drops the style sheet. */
const style = new Markup(
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){body,.page{background:#111216!important;color:#f4f4f6!important}.card{background:#1a1b1f!important;border-color:#2c2d33!important}.muted{color:#b4b5bd!important}a,.button{color:#f4f4f6!important}.button{border-color:#8a8b94!important}.rule{border-color:#2c2d33!important}}
@media (max-width:480px){.page{padding:16px 12px!important}}`,
)

const font = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

export function letterHtml(subject: string, { teacher, blocks }: Letter): string {
  return html`<!doctype html>
<html lang="${readerLanguage()}" dir="${readerDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${subject}</title><style>${style}</style></head>
<body style="margin:0;background:#f6f7f9;color:#17181c;${font}"><div class="page" style="max-width:600px;margin:0 auto;padding:24px 20px;background:#f6f7f9;color:#17181c;font-size:15px;line-height:1.5;word-break:break-word">
<p style="margin:0 0 20px;font-size:14px"><b>${teacher}</b></p>
${blocks.map(blockHtml)}</div></body></html>`.toString()
}

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case 'heading':
      return html`<h1 style="margin:0 0 8px;font-size:25px;line-height:1.25">${block.text}</h1>`
    case 'line':
      return html`<p style="margin:0 0 12px">${block.text}</p>`
    case 'muted':
      return html`<p class="muted" style="margin:0 0 10px;font-size:13px;color:#5a5c66">${block.text}</p>`
    case 'words':
      return html`<p dir="auto" style="margin:0 0 16px;white-space:pre-wrap">${block.text}</p>`
    case 'rule':
      return html`<hr class="rule" style="border:0;border-top:1px solid #d5d7dd;margin:16px 0 14px">`
    case 'links':
      return html`<p style="margin:0 0 10px;font-size:13px">${block.links.map(({ text, href }) => html`<a href="${href}" style="color:#17181c;margin-inline-end:16px;display:inline-block">${text}</a> `)}</p>`
    case 'card':
      return html`<div class="card" style="background:#fff;border:1px solid #e2e4e9;border-inline-start:5px solid ${block.color ?? '#e2e4e9'};border-radius:10px;padding:14px 18px;margin:0 0 12px">${block.rows.map(rowHtml)}</div>`
  }
}

function rowHtml(row: Row): Html {
  switch (row.kind) {
    case 'title':
      return html`<div style="font-weight:bold">${row.text}</div>`
    case 'big':
      return html`<div style="font-size:21px;font-weight:bold;line-height:1.35">${row.text}</div>`
    case 'line':
      return html`<div>${row.text}</div>`
    case 'muted':
      return html`<div class="muted" style="font-size:13px;color:#5a5c66">${row.text}</div>`
    case 'struck':
      return html`<div class="muted" style="color:#5a5c66;text-decoration:line-through">${row.text}</div>`
    case 'button':
      return html`<div style="margin:10px 0"><a class="button" href="${row.href}" style="display:inline-block;padding:10px 20px;border:1px solid #8a8b94;border-radius:8px;color:#17181c;font-weight:bold;text-decoration:none">${row.text}</a></div>`
    case 'pair':
      return html`<table role="presentation" width="100%" style="border-collapse:collapse"><tr><td style="padding:6px 0;padding-inline-end:12px">${row.text}</td><td style="padding:6px 0;text-align:end;white-space:nowrap">${row.value}</td></tr></table>`
  }
}
