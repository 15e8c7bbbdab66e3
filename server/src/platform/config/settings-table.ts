import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { settings } from './settings.ts'

const begin = '<!-- settings: made by `npm run docs` from server/src/platform/config/settings.ts -->'
const end = '<!-- end of settings -->'

/** The operator's manual. */
export const manual = fileURLToPath(new URL('../../../../docs/operations.md', import.meta.url))

/** The text with its table of settings as it has to be. */
export function withSettingsTable(text: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The manual must hold ${begin} and ${end}.`)

  return `${text.slice(0, from)}${begin}\n\n${settingsTable()}\n\n${text.slice(to)}`
}

function settingsTable(): string {
  const rows = Object.values(settings).map(({ name, about, defaultText, example, secret }) =>
    row([code(name), secret ? `${about} Secret.` : about, defaultCell(defaultText), code(example)]),
  )

  return [row(['Setting', 'Meaning', 'Default', 'Example']), row(['---', '---', '---', '---']), ...rows].join(
    '\n',
  )
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const code = (text: string): string => `\`${text}\``
/** Values stand in code, explanations have words between them. */
const defaultCell = (text: string): string => (text === '' ? 'none' : /\s/.test(text) ? text : code(text))

if (import.meta.main) writeFileSync(manual, withSettingsTable(readFileSync(manual, 'utf8')))
