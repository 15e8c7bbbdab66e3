const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const month = 30 * day
const year = 365 * day

const steps: [unit: Intl.RelativeTimeFormatUnit, length: number][] = [
  ['year', year],
  ['month', month],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
]

const words = new Intl.RelativeTimeFormat('en')

/** "2 hours ago"; a clock that runs ahead of ours counts as now. */
export function relativeTime(instant: string, now = Date.now()): string {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return 'Invalid date'

  const ago = now - time
  const [unit, length] = steps.find(([, step]) => ago >= step) ?? []

  return unit && length ? words.format(-Math.floor(ago / length), unit) : 'less than a minute ago'
}
