import type { Hours } from '@lectern/contract/open-times/open-times.contract.ts'
import { clockText } from '#web/time/clock-text.ts'
import { dayMinutes } from '#web/time/wall-time.ts'

export const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)

  return hours * 60 + minutes
}

/** "1:00 – 3:00 PM", "10:30 AM – 4:00 PM". */
export function hoursText({ from, to }: Hours): string {
  const [start, end] = [clockText(minuteOf(from)), clockText(minuteOf(to))]

  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start} – ${end}`
}

/** "24½ hours" */
export function totalText(weekly: readonly (readonly Hours[])[]): string {
  const minutes = weekly
    .flatMap((hours) => mergedMinutes(hours))
    .reduce((sum, [start, end]) => sum + end - start, 0)
  const whole = Math.floor(minutes / 60)
  const part = { 15: '¼', 30: '½', 45: '¾' }[minutes % 60]
  if (minutes % 60 !== 0 && part === undefined) return `${whole} h ${minutes % 60} min`

  return `${whole || !part ? whole : ''}${part ?? ''} ${minutes > 60 || minutes === 0 ? 'hours' : 'hour'}`
}

/** Those that overlap count once. */
export function mergedMinutes(hours: readonly Hours[]): [number, number][] {
  const merged: [number, number][] = []
  const spans = hours.map(({ from, to }): [number, number] => [minuteOf(from), minuteOf(to)])
  for (const [start, end] of spans.sort(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }

  return merged
}

/** Full hours around everything that is shown; a usual day where there is nothing. */
export function axisOf(spans: readonly (readonly [number, number])[]): { start: number; end: number } {
  const first = Math.min(9 * 60, ...spans.map(([start]) => start))
  const last = Math.max(18 * 60, ...spans.map(([, end]) => Math.min(end, dayMinutes)))

  return { start: Math.floor(first / 60) * 60, end: Math.ceil(last / 60) * 60 }
}
