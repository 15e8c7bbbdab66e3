import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { inProject } from '../launch/project.mjs'

const file = inProject('docs/reliability.md')

export type Command = 'fuzz' | 'guards' | 'crash' | 'soak'

/** Puts a command's last result into its section; what the other commands have written stays. */
export function writeSection(command: Command, result: string): void {
  const [begin, end] = [`<!-- ${command} -->`, `<!-- /${command} -->`]
  const [before, rest = ''] = readFileSync(file, 'utf8').split(begin)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`${file} has no section for ${command}`)
  const day = new Date().toISOString().slice(0, 10)
  const where = `${day}, on ${availableParallelism()} cores`
  writeFileSync(file, `${before}${begin}\n${where}: ${result.trim()}\n${end}${after}`)
}
