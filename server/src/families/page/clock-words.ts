import { formatFileSize } from '@lectern/contract/content/file-size.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { readerLanguage, readerLocale } from '../../platform/reader-language.ts'

/** A moment that is shown, as this zone's walls have it. */
export type Zone = string

const formats = new Map<string, Intl.DateTimeFormat>()

function format(zone: Zone, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = readerLocale()
  const key = `${locale} ${zone} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  if (formats.size > 4000) formats.clear()
  const made = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
  formats.set(key, made)

  return made
}

/** 3:00 PM */
export const clockIn = (zone: Zone, at: number): string =>
  plain(format(zone, { hour: 'numeric', minute: '2-digit' }).format(at))

/** 8:00 – 9:30 PM */
export function spanIn(zone: Zone, from: number, to: number): string {
  const [start, end] = [clockIn(zone, from), clockIn(zone, to)]
  if (readerLanguage() !== 'en') return `${start} – ${end}`

  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start} – ${end}`
}

/** 2026-11-12 */
export const dateInZone = (zone: Zone, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString()

/** Thursday, November 12 */
export const dayIn = (zone: Zone, at: number): string =>
  format(zone, { weekday: 'long', month: 'long', day: 'numeric' }).format(at)

/** November 12 */
export const longDateIn = (zone: Zone, at: number): string =>
  format(zone, { month: 'long', day: 'numeric' }).format(at)

/** Thursday */
export const weekdayNameIn = (zone: Zone, at: number): string => format(zone, { weekday: 'long' }).format(at)

/** Thu */
export const weekdayIn = (zone: Zone, at: number): string => format(zone, { weekday: 'short' }).format(at)

const midnight = (wallTime: string): number => Date.parse(`${wallTime.slice(0, 10)}T00:00:00Z`)

/** Nov 9, of `2026-11-09 15:00:00` on a wall. */
export const shortDate = (wallTime: string): string =>
  format('UTC', { month: 'short', day: 'numeric' }).format(midnight(wallTime))

/** November 9 */
export const longDate = (wallTime: string): string => longDateIn('UTC', midnight(wallTime))

/** The moment at which a wall shows this time. */
export const momentOf = (wallTime: string, zone: Zone): number =>
  Temporal.PlainDateTime.from(wallTime.replace(' ', 'T')).toZonedDateTime(zone).epochMilliseconds

/** Newer Intl data put a narrow space before AM and PM, which some fonts show as a box. */
const plain = (text: string): string => text.replaceAll('\u202f', ' ')

/** The first letter as a sentence begins. */
export const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** An amount in the reader's figures: "$79.60", "79,60 $". */
export function moneyIn(amount: string, currency: string): string {
  if (readerLanguage() === 'en') return moneyText(amount, currency)

  return new Intl.NumberFormat(readerLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount as Intl.StringNumericLiteral)
}

const sizes = [
  [1024 ** 3, 'gigabyte'],
  [1024 ** 2, 'megabyte'],
  [1024, 'kilobyte'],
] as const

/** "27.5 KB" */
export function fileSizeText(bytes: number): string {
  if (readerLanguage() === 'en') return formatFileSize(bytes)
  const [size, unit] = sizes.find(([least]) => bytes >= least) ?? ([1, 'byte'] as const)

  return new Intl.NumberFormat(readerLocale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / size,
  )
}
