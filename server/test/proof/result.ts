import { appendFileSync } from 'node:fs'
import { inject } from 'vitest'
import '../database/provided-context.ts'

/** How much of a long run is asked for: all of it, unless the command was given a share. */
export const share = (of: number): number => Math.max(1, Math.round(of * Number(process.env.SHARE ?? 1)))

/** One line for docs/reliability.md, where a command is collecting them. */
export function tellResult(sentence: string): void {
  const database = inject('postgresUrl') ? 'PostgreSQL' : 'embedded database'
  if (process.env.RESULTS) appendFileSync(process.env.RESULTS, `${database}: ${sentence}\n`)
}
