import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Child, startChild } from './child.ts'

const script = fileURLToPath(new URL('writer-process.ts', import.meta.url))

/** Kills a writing server again and again; gives the acknowledged rows that a later start did not find. */
export async function killWhileWriting(dataDir: string, rounds: number): Promise<string[]> {
  const acknowledged = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const writer = startChild(script, [dataDir])
    const found = await rowsFoundBy(writer)
    const lost = [...acknowledged].filter((name) => !found.has(name))
    if (lost.length > 0) return lost

    for (let writes = 1 + ((round * 7) % 40); writes > 0; writes -= 1)
      acknowledged.add(await rowWrittenBy(writer))
    await writer.kill()
  }
  const found = await rowsFoundBy(startChild(script, [dataDir, 'reads']))

  return [...acknowledged].filter((name) => !found.has(name))
}

/**
 * Kills the very first start, each time a little later, and starts again; throws when that start fails. Every other kill
 * falls into the short time in which the folder grows, the rest are spread over the whole start.
 */
export async function killFirstStarts(newDataDir: () => string, rounds: number): Promise<void> {
  const { duration, entries } = await measureFirstStart(newDataDir())
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = newDataDir()
    const first = startChild(script, [dataDir, 'reads'])
    const share = (round + 0.5) / rounds
    if (round % 2 === 0) await untilGrown(dataDir, entries * share)
    else await wait(duration * share)
    await first.kill()
    await rowsFoundBy(startChild(script, [dataDir, 'reads']))
  }
}

async function measureFirstStart(dataDir: string): Promise<{ duration: number; entries: number }> {
  const started = performance.now()
  await rowsFoundBy(startChild(script, [dataDir, 'reads']))

  return { duration: performance.now() - started, entries: entriesIn(dataDir) }
}

async function untilGrown(dataDir: string, entries: number): Promise<void> {
  while (entriesIn(dataDir) < entries) await wait(1)
}

function entriesIn(folder: string): number {
  try {
    return fs.readdirSync(folder, { recursive: true }).length
  } catch {
    return 0 // something was renamed meanwhile
  }
}

async function rowsFoundBy(child: Child): Promise<Set<string>> {
  const line = await child.nextLine()
  if (!line?.startsWith('has')) throw new Error(`the database did not open: ${(await child.ended).errors}`)

  return new Set(line.split(' ').slice(1))
}

async function rowWrittenBy(child: Child): Promise<string> {
  const [, name] = (await child.nextLine())?.split(' ') ?? []
  if (!name) throw new Error(`the writer ended: ${(await child.ended).errors}`)

  return name
}
