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
  const cells = Object.values(settings).map(({ name, about, defaultText, example, secret }) =>
    [code(name), secret ? `${about} Secret.` : about, defaultCell(defaultText), code(example)].map(
      escapeCell,
    ),
  )
  const table = [['Setting', 'Meaning', 'Default', 'Example'], ['', '', '', ''], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))

  return table.map((row, index) => line(row, widths, index === 1 ? '-' : ' ')).join('\n')
}

/** Aligned, as the formatter has it. */
const line = (row: readonly string[], widths: readonly number[], fill: string): string =>
  `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
const escapeCell = (text: string): string => text.replaceAll('|', '\\|')
const code = (text: string): string => `\`${text}\``
/** Values stand in code, explanations have words between them. */
const defaultCell = (text: string): string => (text === '' ? 'none' : /\s/.test(text) ? text : code(text))

if (import.meta.main) writeFileSync(manual, withSettingsTable(readFileSync(manual, 'utf8')))
