import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { type Child, startChild } from '../database/child.ts'
import type { DatabaseLocation } from '../database/open-test-database.ts'

const script = fileURLToPath(new URL('month-end-process.ts', import.meta.url))

export const monthEndStudents = 60

/** What a start finds in the books. */
export type MonthEndState = {
  invoices: number
  isWithoutGap: boolean
  hasItsCharges: boolean
  hasItsSums: boolean
}

type Finding = MonthEndState & { acknowledged: number }

/** Kills a process while it ends months, each time at another moment of one; gives what each later start found. */
export async function killDuringMonthEnd(location: DatabaseLocation, rounds: number): Promise<Finding[]> {
  const findings: Finding[] = []
  let acknowledged = 0
  for (let round = 0; round < rounds; round += 1) {
    const child = startChild(script, [JSON.stringify(location)])
    findings.push({ ...(await stateOf(child)), acknowledged })
    const months = 1 + (round % 3)
    for (let month = 0; month < months; month += 1) acknowledged = await oneMonth(child)
    await child.nextLine() // the next one begins
    await wait((round * 7) % 40)
    await child.kill()
  }
  findings.push({ ...(await stateOf(startChild(script, [JSON.stringify(location), 'reads']))), acknowledged })

  return findings
}

/** All of its invoices or none, and none lost that was acknowledged. */
export function expectWholeMonths({ invoices, acknowledged, ...state }: Finding): void {
  expect(state).toEqual({ isWithoutGap: true, hasItsCharges: true, hasItsSums: true })
  expect(invoices % monthEndStudents).toBe(0)
  expect(invoices).toBeGreaterThanOrEqual(acknowledged)
}

async function stateOf(child: Child): Promise<MonthEndState> {
  const line = await child.nextLine()
  if (!line?.startsWith('state ')) throw new Error(`it did not start: ${(await child.ended).errors}`)

  return JSON.parse(line.slice(6)) as MonthEndState
}

async function oneMonth(child: Child): Promise<number> {
  await child.nextLine()
  const line = await child.nextLine()
  if (!line?.startsWith('ended ')) throw new Error(`the month did not end: ${(await child.ended).errors}`)

  return Number(line.slice(-4))
}
