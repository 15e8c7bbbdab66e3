import type { Class, ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import { listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { listBalances } from '@lectern/contract/tuition/balances.contract.ts'
import type { TenantDb } from '#server/platform/db/database.ts'
import type { MovingClock } from '../moving-clock.ts'
import type { Answer, TestClient } from '../test-client.ts'
import { balanceOf } from './accounts.ts'
import { bind, rename } from './bind.ts'
import { differencesIn } from './compare.ts'
import type { Coverage } from './coverage.ts'
import { usageOf } from './quota.ts'
import { continueAll } from './series.ts'
import { chargeMonths, followPlans } from './tuition-plans.ts'
import { keepChange, stampChanged } from './undo.ts'
import { cloneWorld, Refused, type World } from './world.ts'

/** Server and model disagree. */
export class Difference extends Error {
  readonly found: string[]
  readonly step: string
  readonly before: World
  readonly expected: World

  constructor(found: string[], step: string, before: World, expected: World) {
    super(found.join('\n'))
    this.found = found
    this.step = step
    this.before = before
    this.expected = expected
  }
}

/** Without a sign-in: whoever has the link. */
export type Families = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** The pages, by student. */
  pages: Map<number, string>
}

/** A teacher's workspace and what the model says it must be. */
export type Play = {
  client: TestClient
  workspace: TenantDb
  clock: MovingClock
  world: World
  /** What was done, in words. */
  told: string[]
  coverage: Coverage
  /** The change of a class that was asked for last. */
  asked: ClassChange
  /** Time off that was added before. */
  spans: { from: string; through: string; startsAt: string; endsAt: string }[]
  /** Invoices as they were first shown. */
  seenInvoices: Map<number, string>
  /** What families open, where they take part. */
  families: Families | null
  /** Revisions of records, and previews, that a second device has on screen. */
  second: {
    revisions: Map<number, number>
    preview: { id: number; wanted: unknown; key: string; lines: string } | null
  }
}

type Step<T> = {
  kind: string
  words: string
  call: () => Promise<Answer<T>>
  /** Makes the same of the model; what it throws is what the server must answer. */
  model: (world: World, answer: Answer<T>) => void
  /** The server's answers that are all right, where several are. */
  answers?: readonly number[]
  /** The key under which it can be undone. */
  key?: string
  offId?: (world: World) => number | null
  /** It is no change of its own: what was there before is there again. */
  isUndo?: boolean
}

const isDone = (status: number): boolean => status < 300

/** Takes a step on both sides, and looks whether they still agree. */
export async function take<T>(play: Play, step: Step<T>): Promise<Answer<T>> {
  const { world: before, clock } = play
  const answer = await step.call()
  play.told.push(`${step.words} -> ${answer.status}`)
  const draft = cloneWorld(before)
  const expected = expectedOf(draft, step, answer)
  if (!expected.includes(answer.status)) {
    const told = `answered ${answer.status}, expected ${expected.join(' or ')}: ${answer.error?.message ?? ''}`
    throw new Difference([told], step.kind, before, draft)
  }
  play.coverage.count(step.kind, answer.status, before)
  if (isDone(answer.status)) {
    if (!step.isUndo) stampChanged(before, draft)
    if (step.key !== undefined) keepChange(before, draft, step.key, step.offId?.(draft) ?? null)
    if (!step.isUndo) draft.log.push(step.key ?? null)
    play.world = draft
  }
  await look(play, step.kind, before)
  // No two requests come at one instant.
  clock.forward({ milliseconds: 1 })
  play.world.instant += 1

  return answer
}

function expectedOf<T>(draft: World, { model, answers }: Step<T>, answer: Answer<T>): readonly number[] {
  if (answers && !isDone(answer.status)) return answers
  try {
    model(draft, answer)
    followPlans(draft)
  } catch (error) {
    if (error instanceof Refused) return [error.status]
    throw error
  }

  return answers ?? [200, 201, 204]
}

/** What a teacher sees after every step. */
export async function look(play: Play, kind: string, before: World): Promise<void> {
  const { client, world } = play
  const listed = (await client.call(listClasses)).body as Class[]
  continueAll(world)
  if (kind === 'time passes') {
    await client.call(listBalances)
    chargeMonths(world)
  }
  rename(world, bind(world, listed))
  const found = differencesIn(world, listed)
  found.push(...(await countersOf(play, before)))
  if (found.length > 0) throw new Difference(found, kind, before, world)
}

async function countersOf({ client, world }: Play, before: World): Promise<string[]> {
  const found: string[] = []
  const { classes, students, courses } = (await client.call(getUsage)).body
  if (classes !== usageOf(world)) found.push(`usage is ${classes}, expected ${usageOf(world)}`)
  if (students !== world.students.size)
    found.push(`students used ${students}, expected ${world.students.size}`)
  if (courses !== world.courses.size) found.push(`courses used ${courses}, expected ${world.courses.size}`)
  if (JSON.stringify([...world.entries]) !== JSON.stringify([...before.entries])) {
    const { students: accounts } = (await client.call(listBalances)).body
    for (const { studentId, balance } of accounts)
      if (Math.round(Number(balance) * 100) !== balanceOf(world, studentId))
        found.push(`balance of ${studentId} is ${balance}, expected ${balanceOf(world, studentId) / 100}`)
  }

  return found
}
