import { type Class, deleteClassChildren } from '@lectern/contract/classes/classes.contract.ts'
import { deleteCourse } from '@lectern/contract/courses/courses.contract.ts'
import { freeLimits } from '@lectern/contract/plans.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Classroom, openClassroom } from './classroom.ts'
import type { TestServer } from './start-server.ts'
import { noon, usedBy } from './term.ts'

const steps = [
  'create',
  'create series',
  'rename',
  'move',
  'repeat',
  'stop repeating',
  'delete',
  'delete children',
  'delete course',
] as const

/** One call: which class of those that are there, and how many days from today it is about. */
const step = fc.record({
  kind: fc.constantFrom(...steps),
  which: fc.nat(30),
  days: fc.integer({ min: -6, max: 6 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const daily = { isRecurring: true, recurrenceType: 'daily' } as const
const today = noon().toZonedDateTimeISO('UTC').toPlainDate()
const dateAfter = (days: number): string => today.add({ days }).toString()
const timeAfter = (days: number): string => `${dateAfter(days)} 15:00:00`

/** Which classes count, by what was asked for: those of a series do not, and stay so when it leaves them over. */
type Model = Set<number>

/** Makes the call, and tells the model's new state if it was accepted. */
async function take(room: Classroom, model: Model, { kind, which, days }: Step, courseId: number) {
  const listed = await room.list()
  const chosen = listed[which % Math.max(listed.length, 1)]
  const at = { courseId, scheduledAt: timeAfter(days) }
  const series = { ...daily, recurrenceEndDate: dateAfter(days + 4) }
  switch (kind) {
    case 'create':
      return counted(model, await room.schedule(at))
    case 'create series':
      return counted(model, await room.schedule({ ...at, ...series }))
    case 'delete course':
      return room.client.call(deleteCourse, { params: { id: String(courseId) } })
  }
  if (!chosen) return undefined
  switch (kind) {
    case 'rename':
      return room.change(chosen, { title: `Renamed ${which}` })
    case 'move':
      return counted(model, await room.change(chosen, { scheduledAt: at.scheduledAt }), isMoved(chosen, days))
    case 'repeat':
      return counted(model, await room.change(chosen, { ...series, scheduledAt: at.scheduledAt }))
    case 'stop repeating':
      return room.change(chosen, { isRecurring: false })
    case 'delete children':
      return room.client.call(deleteClassChildren, { params: { id: String(chosen.id) } })
    case 'delete':
      return room.remove(chosen)
  }
}

const isMoved = ({ scheduledAt }: Class, days: number): boolean =>
  days >= 0 && scheduledAt !== timeAfter(days)

function counted<R extends { status: number; body: Class }>(model: Model, answer: R, counts = true): R {
  if (counts && answer.status < 300 && answer.body.parentClassId === null) model.add(answer.body.id)

  return answer
}

/** Whatever a free teacher asks for, in whatever order: usage is the model's, and what is to come stays within the limit. */
export function stayWithinTheLimit(server: TestServer, runs: number, seed?: number): Promise<void> {
  const orders = fc.array(step, { minLength: 4, maxLength: 14 })

  return fc.assert(
    fc.asyncProperty(orders, (order) => playThrough(server, order)),
    { numRuns: runs, endOnFailure: true, ...(seed !== undefined && { seed }) },
  )
}

/** Leaves four past classes over, with which most ways round a limit begin. */
const opening: Step[] = [
  { kind: 'create series', which: 0, days: -6 },
  { kind: 'delete', which: 0, days: 0 },
]

async function playThrough(server: TestServer, order: readonly Step[]): Promise<void> {
  const room = await openClassroom(server, { plan: 'free' })
  const model: Model = new Set()
  let course = room.course
  for (const step of [...opening, ...order]) {
    const before = await usedBy(room)
    const answer = await take(room, model, step, course.id)
    if (answer?.status === 403) expect(before).toBe(freeLimits.classes)
    if (step.kind === 'delete course') course = await room.newCourse('Algebra')

    const listed = await room.list()
    const standing = listed.filter(({ parentClassId }) => parentClassId === null)
    const coming = standing.filter(
      ({ isRecurring, scheduledAt }) => isRecurring || scheduledAt >= timeAfter(0),
    )
    expect(await usedBy(room)).toBe(standing.filter(({ id }) => model.has(id)).length)
    expect(coming.length).toBeLessThanOrEqual(freeLimits.classes)
  }
}
