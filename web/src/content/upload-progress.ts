import { formatFileSize } from '@lectern/contract/content/file-size.ts'
import { counted } from '@lectern/contract/counted.ts'

/** How much was sent by when, in milliseconds. */
export type Sample = { at: number; bytes: number }

/** The speed is that of the last seconds: it forgets how the upload began. */
const remembered = 5000

export const withSample = (samples: Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at }) => sample.at - at <= remembered),
  sample,
]

/** Bytes in a second; unknown until some time has passed. */
export function speedOf(samples: Sample[]): number | undefined {
  const [first] = samples
  const last = samples.at(-1)
  if (!first || !last || last.at === first.at) return undefined

  return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000
}

/** "61.4 MB of 96.0 MB · 4.2 MB/s · 9 seconds left". */
export function describeProgress(samples: Sample[], total: number): string {
  const sent = samples.at(-1)?.bytes ?? 0
  if (sent >= total) return `${formatFileSize(total)} sent, being checked...`

  const speed = speedOf(samples)
  const parts = [`${formatFileSize(sent)} of ${formatFileSize(total)}`]
  if (speed) parts.push(`${formatFileSize(Math.round(speed))}/s`, `${duration((total - sent) / speed)} left`)

  return parts.join(' · ')
}

function duration(seconds: number): string {
  if (seconds < 60) return counted(Math.ceil(seconds), 'second')
  if (seconds < 3600) return counted(Math.ceil(seconds / 60), 'minute')

  return counted(Math.ceil(seconds / 3600), 'hour')
}
