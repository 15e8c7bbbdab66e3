import type { Class } from '@lectern/contract/classes/classes.contract.ts'
import { freeLimits } from '@lectern/contract/plans.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type StepKind, steps, timeAfter } from './class-steps.ts'
import { type Classroom, openClassroom } from './classroom.ts'
import { type Listed, QuotaModel, thingsIn } from './quota-model.ts'
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
  [
    call('create series', 0, 1),
    ...[1, 2, 3, 4].map((child) => call('move alone', child, 6)),
    call('delete series'),
    call('create'),
  ],
  [call('create series', 0, 1), call('split', 2), call('extend', 0, 6)],
  [call('create series', 0, 1), call('split', 2), call('move series', 0, 6), call('undo', 2)],
  [call('create series', 0, 1), call('split and move', 2, -1), call('split and move', 4, -2)],
]

type Order = { opening: Step[]; rest: Step[] }

const order: fc.Arbitrary<Order> = fc.record({
  opening: fc.constantFrom(...openings),
  rest: fc.array(step, { minLength: 4, maxLength: 14 }),
})

/**
 * Whatever a free teacher asks for, in whatever order: usage is the model's, and what is to come stays within the limit, or
 * within what is counted where a series that goes leaves more single classes behind than that.
 */
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

/** A class that was changed by itself does not go where its series goes. */
const changesAlone = new Set<StepKind>(['rename', 'move', 'move alone', 'move by time off', 'close', 'open'])

async function playThrough(server: TestServer, order: readonly Step[]): Promise<void> {
  const room = await openClassroom(server, { plan: 'free' })
  const model = new QuotaModel()
  const keys: string[] = []
  const changedAlone = new Set<number>()
  let [listed, course] = [await listIn(room), room.course]
  for (const { kind, which, days } of order) {
    const key = `order-${String(keys.length).padStart(4, '0')}`
    const used = model.size
    const chosen = listed.classes[which % Math.max(listed.classes.length, 1)] ?? nobody
    if (changesAlone.has(kind)) changedAlone.add(chosen.id)
    const answer = await steps[kind]({ room, chosen, courseId: course.id, which, days, undo: key, keys })
    if (answer?.status === 403 && !takesSeveral.has(kind))
      expect(used).toBeGreaterThanOrEqual(freeLimits.classes)
    if (kind === 'delete course') course = await room.newCourse('Algebra')
    const undone = kind === 'undo' ? keys[which % Math.max(keys.length, 1)] : undefined
    keys.push(key)
    const after = await listIn(room)
    if ((answer?.status ?? 400) < 300) model.follow({ kind, key, undone }, listed, after)
    listed = after
    await expectWithinLimit(room, model, listed)
    expectOneAfterTheOther(listed, changedAlone)
  }
}

async function listIn(room: Classroom): Promise<Listed> {
  const classes = await room.list()
  const halves = new Map<number, number>()
  for (const { id } of classes.filter(({ isRecurring }) => isRecurring)) {
    const others = (await room.ruleOf(id))?.halves.map(({ classId }) => classId) ?? []
    if (others.length > 0) halves.set(id, Math.min(id, ...others))
  }

  return { classes, halves }
}

/** Before there is a class. */
const nobody = { id: 2_000_000_000, scheduledAt: timeAfter(0) } as Class

const isToCome = ({ isRecurring, status, scheduledAt }: Class): boolean =>
  isRecurring || (status === 'scheduled' && scheduledAt >= noonText)
const noonText = noon().toString().slice(0, 19).replace('T', ' ')

async function expectWithinLimit(room: Classroom, model: QuotaModel, listed: Listed): Promise<void> {
  const standing = listed.classes.filter(({ parentClassId }) => parentClassId === null)
  const toCome = standing.filter(isToCome).map(({ id }) => id)
  expect(await usedBy(room)).toBe(model.size)
  expect(thingsIn(toCome, listed.halves)).toBeLessThanOrEqual(Math.max(freeLimits.classes, model.size))
}

/** What counts once is one series still: no half has classes to come among those of another. */
function expectOneAfterTheOther({ classes, halves }: Listed, changedAlone: ReadonlySet<number>): void {
  const spans = [...halves].flatMap(([id, series]) => {
    const end = classes.find((row) => row.id === id)?.recurrenceEndDate ?? '9999'
    const days = classes
      .filter((row) => row.id === id || row.parentClassId === id)
      .filter((row) => row.scheduledAt >= noonText && !changedAlone.has(row.id))
      .map(({ scheduledAt }) => scheduledAt.slice(0, 10))
      .filter((day) => day <= end)
    return days.length > 0 ? [{ id, series, first: days[0] ?? '', last: days.at(-1) ?? '' }] : []
  })
  for (const one of spans)
    for (const other of spans)
      if (one.series === other.series && one.id < other.id)
        expect(one.last < other.first || other.last < one.first).toBe(true)
}
