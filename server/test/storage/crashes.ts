import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Environment } from '#server/platform/config/setting.ts'
import { type Child, startChild } from '../database/child.ts'

const script = fileURLToPath(new URL('uploading-process.ts', import.meta.url))

export type State = { rows: string[]; files: string[]; counted: number }
/** What a later start found, and what had been promised by then. */
export type Finding = State & { kept: string[]; deleted: string[] }

/** Kills a server again and again while files come and go; gives what each later start found. */
export async function killWhileUploading(settings: Environment, rounds: number): Promise<Finding[]> {
  const [kept, deleted] = [new Set<string>(), new Set<string>()]
  const findings: Finding[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const isLast = round === rounds
    const child = startChild(script, [JSON.stringify(settings), isLast ? 'reads' : 'uploads'])
    findings.push({ ...(await stateFoundBy(child)), kept: [...kept], deleted: [...deleted] })
    if (isLast) break
    for (let lines = 1 + ((round * 5) % 9); lines > 0; lines -= 1) note(await lineOf(child), kept, deleted)
    await wait((round * 7) % 23) // so that the kill falls anywhere
    await child.kill()
  }

  return findings
}

function note(line: string, kept: Set<string>, deleted: Set<string>): void {
  const filename = line.split(' ').at(-1) ?? ''
  if (line.startsWith('kept ')) kept.add(filename)
  if (line.startsWith('deleted ')) deleted.add(filename)
}

async function lineOf(child: Child): Promise<string> {
  const line = await child.nextLine()
  if (line === undefined) throw new Error(`the server ended: ${(await child.ended).errors}`)

  return line
}

async function stateFoundBy(child: Child): Promise<State> {
  return JSON.parse((await lineOf(child)).replace(/^state /, ''))
}

/** No file without a row, no row without a file, nothing lost that was acknowledged. */
export function expectWhole({ rows, files, counted, kept, deleted }: Finding): void {
  const names = files.map((path) => path.split('/').at(-1))

  expect(files).toEqual(rows)
  expect(counted).toBe(rows.length)
  expect(names).toEqual(expect.arrayContaining(kept))
  expect(names.filter((name) => name && deleted.includes(name))).toEqual([])
}
