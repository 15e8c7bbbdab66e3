import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { type Child, startChild } from '../database/child.ts'
import type { DatabaseLocation } from '../database/open-test-database.ts'
import { type Step, startMailServer, steps } from './mail-server.ts'

const script = fileURLToPath(new URL('sending-process.ts', import.meta.url))
const messages = 6
/** Connections to the mail server: so many mails may be between its yes and our note at a time. */
const inFlight = 5

/**
 * Kills a process that sends, each time at another step of what it says to the mail server or a moment later, and lets the last
 * one finish; gives what was written and what arrived.
 */
export async function killWhileSending(
  location: DatabaseLocation,
  rounds: number,
  first: Step = 'connected',
) {
  const mails = await startMailServer()
  const written: string[] = []
  const start = async (round: number, count: number): Promise<Child> => {
    const child = startChild(script, [JSON.stringify(location), mails.url, String(round), String(count)])
    const line = await child.nextLine()
    if (!line) throw new Error(`it did not start: ${(await child.ended).errors}`)
    written.push(...(JSON.parse(line) as string[]))
    return child
  }
  for (let round = 0; round < rounds; round += 1) {
    const reached = mails.nextTime(
      steps[(steps.indexOf(first) + round) % steps.length] as Step,
      1 + (round % 4),
    )
    const child = await start(round, messages)
    await Promise.race([reached, child.nextLine()])
    await wait((round % 5) * 4)
    await child.kill()
  }
  const last = await start(rounds, 0)
  expect(await last.nextLine()).toBe('nothing is due')

  return { written, received: mails.received }
}

/** None lost; what came twice is the same mail, known by its Message-ID, and was in flight when a process was killed. */
export function expectNoneLost(
  { written, received }: Awaited<ReturnType<typeof killWhileSending>>,
  rounds: number,
): number {
  const ids = Map.groupBy(received, ({ recipients }) => recipients[0] ?? '')
  expect([...ids.keys()].sort()).toEqual(written.toSorted())
  for (const copies of ids.values()) expect(new Set(copies.map(({ mail }) => mail.messageId)).size).toBe(1)
  const repeated = received.length - written.length
  expect(repeated).toBeLessThanOrEqual(inFlight * rounds)

  return repeated
}
