import { escapeHtml } from '@lectern/contract/escape-html.ts'

/** Markup that is safe to send as it is. */
export class Html {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

type Value = string | Html | readonly Html[]

/** Against XSS: everything put into the page is text; only what another `html` made stays markup. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const render = (value: Value): string =>
    [value]
      .flat()
      .map((part) => (part instanceof Html ? part.toString() : escapeHtml(String(part))))
      .join('')

  return new Html(strings.reduce((page, part, index) => page + render(values[index - 1] ?? '') + part))
}
