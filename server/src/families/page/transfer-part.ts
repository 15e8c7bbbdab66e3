import { type Html, html } from '../../platform/html.ts'
import { codeModules } from '../../tuition/code-modules.ts'
import type { Transfer } from './transfer.ts'

export const transferPart = ({ invoice, lines, code }: Transfer): Html =>
  html`<div class="xfer"><h3>How to pay</h3><p class="note">${invoice} Tap a line and it is marked whole, ready to copy.</p>
<dl>${lines.map(
    ({ label, value, beside }) =>
      html`<div><dt>${label}</dt><dd><span class="tap" dir="auto">${value}</span>${beside ? html` <small>${beside}</small>` : []}</dd></div>`,
  )}</dl>${code ? scanPart(code) : []}</div>`

const scanPart = (code: string): Html =>
  html`<div class="scan">${codeDrawing(code)}<p><b>Or scan this code</b>With another phone, or save a picture of it and open that in your banking app.</p></div>`

/** Black on white in both themes, with the quiet border that cameras need. */
function codeDrawing(code: string): Html {
  const { runs, size } = codeModules(code)
  const path = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')

  return html`<svg role="img" aria-label="Code to scan with a banking app" viewBox="0 0 ${String(size)} ${String(size)}" shape-rendering="crispEdges"><path d="${path}" fill="#000" /></svg>`
}
