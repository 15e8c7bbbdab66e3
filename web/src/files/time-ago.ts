import { counted } from '@lectern/contract/counted.ts'

const units: [name: string, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_628_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** How long ago something was uploaded: "2 hours ago". */
export function timeAgo(instant: string, now = Date.now()): string {
  const then = Date.parse(instant)
  if (Number.isNaN(then)) return 'Invalid date'
  const seconds = Math.max(0, (now - then) / 1000)
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? []
  if (!unit || !length) return 'less than a minute ago'
  const count = Math.floor(seconds / length)

  return `${counted(count, unit)} ago`
}
