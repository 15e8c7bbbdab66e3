import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CsvRow, csvLines } from '../../server/src/platform/http/send-csv.ts'

/*
 * Opens a table as we export it in LibreOffice (`apt-get install libreoffice-calc`), with what its dialog proposes, and
 * compares every cell with what was written: letters, quotes, line breaks, and that nothing is run as a formula.
 */

const header = ['Name', 'Phone', 'Notes', 'Date', 'Amount', 'Courses']

const rows: CsvRow[] = [
  ['Zoë Müller', '+44 20 7946 0001', 'She said "later", twice', '2026-03-05', '40.50', 'Piano, Chess'],
  ['山田 太郎', '020 7946 0002', 'first line\nsecond line', '2026-12-31', '-12.25', 'a;b;c'],
  ['محمد', '', '\ttab before', '2026-01-01', '0.10', 'x'],
  ['=1+1', '-5', '@SUM(A1)', '2026-02-28', '1234.56', "'=already"],
  ['Ærøskøbing 🎻', '+1 (555) 010-9999', ' spaces kept ', '2026-06-15', '7', '"""'],
]

/** What its dialog proposes for our files: commas, double quotes, and by the mark at the beginning UTF-8. */
const proposed = '--infilter=CSV:44,34,76,1'

/** Throws when a cell shows anything else, or LibreOffice is not there. */
export function checkWithLibreOffice(): void {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-libreoffice-'))
  try {
    writeFileSync(join(folder, 'table.csv'), `\uFEFF${csvLines([header, ...rows])}`)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const where = ['--outdir', folder, join(folder, 'table.csv')]
    execFileSync('soffice', [profile, '--headless', proposed, '--convert-to', 'fods', ...where], {
      stdio: 'ignore',
    })
    compare(readSheet(readFileSync(join(folder, 'table.fods'), 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Cell = { text: string; value: string | undefined; isFormula: boolean }

function readSheet(xml: string): Cell[][] {
  const lines = xml.match(/<table:table-row[\s\S]*?<\/table:table-row>/g) ?? []

  return lines.map((line) =>
    Array.from(
      line.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g),
      ([, attributes = '', content = '']) => ({
        text: textOf(content),
        value: /office:value="([^"]*)"/.exec(attributes)?.[1],
        isFormula: attributes.includes('table:formula'),
      }),
    ),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Paragraphs are the lines of a cell; runs of spaces and tabs are written as elements. */
const textOf = (content: string): string =>
  Array.from(content.matchAll(/<text:p[^>]*?(?:\/>|>([\s\S]*?)<\/text:p>)/g), ([, line = '']) => line)
    .join('\n')
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
    .replace(/<text:tab\/>/g, '\t')
    .replace(/<[^>]+>/g, '')
    .replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all)

function compare(sheet: Cell[][]): void {
  const wrong = [header, ...rows].flatMap((row, line) =>
    row.flatMap((cell, column) => {
      const shown = sheet[line]?.[column]
      return shown && !shown.isFormula && isSame(String(cell ?? ''), shown)
        ? []
        : [{ line, column, cell, shown }]
    }),
  )
  if (wrong.length > 0) throw new Error(`LibreOffice shows otherwise:\n${JSON.stringify(wrong, null, 2)}`)
  console.log(
    `LibreOffice shows all ${rows.length * header.length} cells as they were written, and runs none.`,
  )
}

/** A number is one, however many digits it is shown with; the sign before a would-be formula is what keeps it from running. */
const isSame = (written: string, { text, value }: Cell): boolean =>
  text === written || text === `'${written}` || (value !== undefined && Number(value) === Number(written))
