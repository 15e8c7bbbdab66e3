import type { ImportField } from '@lectern/contract/students/import-fields.ts'
import { readDate } from './birth-date.ts'

type Kind = { fits: (text: string) => boolean; fills: ImportField[] }

const someDay = Temporal.PlainDate.from('9999-12-31')

/** What cells look like that can be nothing else, and what they fill: the student's first, then the guardian's. */
const kinds: Kind[] = [
  { fits: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), fills: ['email', 'guardianEmail'] },
  {
    fits: (text) => readDate(text, true, someDay) !== null || readDate(text, false, someDay) !== null,
    fills: ['birthDate'],
  },
  { fits: isPhone, fills: ['phone', 'guardianPhone'] },
]

/** At least seven digits, and nothing but the signs between them: shorter ones are numbers of lockers and ages. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length

  return /^\+?[\d\s()./-]+$/.test(text) && digits >= 7 && digits <= 15
}

/** Of so many cells that say something. */
const share = 0.8

/**
 * What columns fill whose names nobody knows, by their cells. A meaning that another column has already is not given
 * again.
 */
export function recogniseContents(
  recognised: readonly (ImportField | null)[],
  rows: readonly (readonly string[])[],
): (ImportField | null)[] {
  const taken = new Set(recognised)
  const width = Math.max(recognised.length, ...rows.map((row) => row.length))

  return Array.from({ length: width }, (_, column) => {
    const known = recognised[column] ?? null
    if (known !== null) return known
    const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '')
    const kind = kinds.find(
      ({ fits }) => cells.length > 0 && cells.filter(fits).length >= share * cells.length,
    )
    const field = kind?.fills.find((each) => !taken.has(each)) ?? null
    if (field) taken.add(field)
    return field
  })
}
