import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Megabytes that a process has for itself; without what it shares with others where the system tells them apart. */
export function memoryOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const kilobytes = [...rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)].map(([, size]) =>
      Number(size),
    )
    return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
  }
}
