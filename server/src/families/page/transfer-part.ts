import { type Html, html } from '../../platform/html.ts'
import { codeModules } from '../../tuition/code-modules.ts'
import { say } from '../words/say.ts'
import type { Transfer } from './transfer.ts'

export const transferPart = ({ invoice, lines, code }: Transfer): Html =>
  html`<div class="xfer"><h3>${say('account.howToPay')}</h3><p class="note">${invoice} ${say('pay.tap')}</p>
<dl>${lines.map(
    ({ label, value, beside }) =>
      html`<div><dt>${label}</dt><dd><span class="tap" dir="auto">${value}</span>${beside ? html` <small>${beside}</small>` : []}</dd></div>`,
  )}</dl>${code ? scanPart(code) : []}</div>`

const scanPart = (code: string): Html =>
  html`<div class="scan">${codeDrawing(code)}<p><b>${say('pay.scan')}</b>${say('pay.scan.how')}</p></div>`

/** Black on white in both themes, with the quiet border that cameras need. */
function codeDrawing(code: string): Html {
  const { runs, size } = codeModules(code)
  const path = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')

  return html`<svg role="img" aria-label="${say('pay.code')}" viewBox="0 0 ${String(size)} ${String(size)}" shape-rendering="crispEdges"><path d="${path}" fill="#000" />${code.startsWith('SPC') ? swissCross(size) : []}</svg>`
}

/** In the middle, by which people know the code: 7 of its 46 millimetres. */
function swissCross(size: number): Html {
  const unit = (size * 7) / 46 / 19
  const at = (size - 19 * unit) / 2
  const box = (x: number, y: number, width: number, height: number, fill: string): Html => {
    const [left, top, wide, high] = [at + x * unit, at + y * unit, width * unit, height * unit].map((each) =>
      each.toFixed(2),
    )
    return html`<rect x="${left ?? ''}" y="${top ?? ''}" width="${wide ?? ''}" height="${high ?? ''}" fill="${fill}" />`
  }

  return html`${box(0, 0, 19, 19, '#fff')}${box(1, 1, 17, 17, '#000')}${box(8, 4, 3, 11, '#fff')}${box(4, 8, 11, 3, '#fff')}`
}
