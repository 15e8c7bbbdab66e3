import type { Class } from '@lectern/contract/classes/classes.contract.ts'
import { freeLimits } from '@lectern/contract/plans.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type StepKind, steps, timeAfter } from './class-steps.ts'
import { type Classroom, openClassroom } from './classroom.ts'
import { QuotaModel } from './quota-model.ts'
import type { TestServer } from './start-server.ts'
import { noon, usedBy } from './term.ts'

/** One call: which class of those that are there, and how many days from today it is about. */
type Step = { kind: StepKind; which: number; days: number }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...(Object.keys(steps) as StepKind[])),
  which: fc.nat(30),
  days: fc.integer({ min: -6, max: 6 }),
})

const call = (kind: StepKind, which = 0, days = 0): Step => ({ kind, which, days })

/** Ways round a limit, and with what most of them begin: a series that leaves past classes over, or closed ones to come. */
const openings = [
  [call('create series', 0, -6), call('delete'), call('move', 0, 3)],
  [call('create series', 0, -6), call('delete'), call('move by time off', 0, 3)],
  [
    call('create series', 0, 1),
    ...[1, 2, 3, 4].flatMap((child) => [call('cancel', child), call('reopen', child)]),
    call('delete'),
  ],
  [call('create series', 0, 1), call('cancel', 1), call('cancel', 2), call('delete'), call('reopen')],
  [
    call('create series', 0, 1),
    ...[1, 2].flatMap((child) => [call('cancel', child), call('reopen', child), call('time off', child)]),
    call('delete'),
    call('end time off'),
  ],
]

type Order = { opening: Step[]; rest: Step[] }

const order: fc.Arbitrary<Order> = fc.record({
  opening: fc.constantFrom(...openings),
  rest: fc.array(step, { minLength: 4, maxLength: 14 }),
})

/** Whatever a free teacher asks for, in whatever order: usage is the model's, and what is to come stays within the limit. */
export const stayWithinTheLimit = (server: TestServer, runs: number, seed?: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(order, ({ opening, rest }) => playThrough(server, [...opening, ...rest])),
    {
      numRuns: runs,
      endOnFailure: true,
      // Every opening is tried by itself before anything is left to chance.
      examples: openings.map((opening): [Order] => [{ opening, rest: [] }]),
      ...(seed !== undefined && { seed }),
    },
  )

/** These may need quota for several classes at once, and are refused before all of it is used up. */
const takesSeveral = new Set<StepKind>(['end time off', 'undo'])

async function playThrough(server: TestServer, order: readonly Step[]): Promise<void> {
  const room = await openClassroom(server, { plan: 'free' })
  const model = new QuotaModel()
  const keys: string[] = []
  let [listed, course] = [await room.list(), room.course]
  for (const { kind, which, days } of order) {
    const key = `order-${String(keys.length).padStart(4, '0')}`
    const used = model.size
    const chosen = listed[which % Math.max(listed.length, 1)] ?? nobody
    const answer = await steps[kind]({ room, chosen, courseId: course.id, which, days, undo: key, keys })
    if (answer?.status === 403 && !takesSeveral.has(kind)) expect(used).toBe(freeLimits.classes)
    if (kind === 'delete course') course = await room.newCourse('Algebra')
    const undone = kind === 'undo' ? keys[which % Math.max(keys.length, 1)] : undefined
    keys.push(key)
    const after = await room.list()
    if ((answer?.status ?? 400) < 300) model.follow({ kind, key, undone }, listed, after)
    listed = after
    await expectWithinLimit(room, model, listed)
  }
}

/** Before there is a class. */
const nobody = { id: 2_000_000_000, scheduledAt: timeAfter(0) } as Class

const isToCome = ({ isRecurring, status, scheduledAt }: Class): boolean =>
  isRecurring || (status === 'scheduled' && scheduledAt >= noonText)
const noonText = noon().toString().slice(0, 19).replace('T', ' ')

async function expectWithinLimit(
  room: Classroom,
  model: QuotaModel,
  listed: readonly Class[],
): Promise<void> {
  const standing = listed.filter(({ parentClassId }) => parentClassId === null)
  expect(await usedBy(room)).toBe(model.size)
  expect(standing.filter(isToCome).length).toBeLessThanOrEqual(freeLimits.classes)
}
