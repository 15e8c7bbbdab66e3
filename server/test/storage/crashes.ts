import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Environment } from '#server/platform/config/setting.ts'
import { type Child, startChild } from '../database/child.ts'

const script = fileURLToPath(new URL('uploading-process.ts', import.meta.url))

/** `series` tells how many classes follow the first one of each. */
export type State = { rows: string[]; files: string[]; counted: number; series: Record<string, number> }
type Promised = { kept: Set<string>; deleted: Set<string>; series: Set<string> }
/** What a later start found, and what had been promised by then. */
export type Finding = State & { promised: { kept: string[]; deleted: string[]; series: string[] } }

/** Kills a server again and again while files come and go and series are written; gives what each later start found. */
export async function killWhileWorking(settings: Environment, rounds: number): Promise<Finding[]> {
  const promised: Promised = { kept: new Set(), deleted: new Set(), series: new Set() }
  const findings: Finding[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const isLast = round === rounds
    const child = startChild(script, [JSON.stringify(settings), isLast ? 'reads' : 'uploads'])
    findings.push({ ...(await stateFoundBy(child)), promised: copyOf(promised) })
    if (isLast) break
    for (let lines = 1 + ((round * 5) % 9); lines > 0; lines -= 1) note(await lineOf(child), promised)
    await wait((round * 7) % 23) // so that the kill falls anywhere
    await child.kill()
  }

  return findings
}

const copyOf = ({ kept, deleted, series }: Promised): Finding['promised'] => ({
  kept: [...kept],
  deleted: [...deleted],
  series: [...series],
})

function note(line: string, { kept, deleted, series }: Promised): void {
  const name = line.split(' ').at(-1) ?? ''
  if (line.startsWith('kept ')) kept.add(name)
  if (line.startsWith('deleted ')) deleted.add(name)
  if (line.startsWith('series ')) series.add(name)
}

async function lineOf(child: Child): Promise<string> {
  const line = await child.nextLine()
  if (line === undefined) throw new Error(`the server ended: ${(await child.ended).errors}`)

  return line
}

async function stateFoundBy(child: Child): Promise<State> {
  return JSON.parse((await lineOf(child)).replace(/^state /, ''))
}

/** No file without a row, no row without a file, no half series, nothing lost that was acknowledged. */
export function expectWhole({ rows, files, counted, series, promised }: Finding): void {
  const names = files.map((path) => path.split('/').at(-1))

  expect(files).toEqual(rows)
  expect(counted).toBe(rows.length)
  expect(names).toEqual(expect.arrayContaining(promised.kept))
  expect(names.filter((name) => name && promised.deleted.includes(name))).toEqual([])
  expect(Object.keys(series)).toEqual(expect.arrayContaining(promised.series))
  expect(Object.values(series).filter((size) => size !== 9)).toEqual([])
}
