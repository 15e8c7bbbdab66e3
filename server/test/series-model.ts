import { addDays, dayNumber } from '@lectern/contract/calendar.ts'
import type { Scope } from '@lectern/contract/classes/class-values.ts'
import type { Class } from '@lectern/contract/classes/classes.contract.ts'
import { createTimeOff, deleteTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Classroom, openClassroom } from './classroom.ts'
import type { TestServer } from './start-server.ts'

/** A class as a teacher thinks of it: which series it is in, which date it stands for, and whether it was changed by hand. */
type Known = {
  at: string
  title: string
  status: string
  series: number | null
  seriesDate: string
  isByHand: boolean
}
type Model = Map<number, Known>

const step = fc.record({
  kind: fc.constantFrom('create', 'create series', 'move', 'rename', 'cancel', 'time off', 'delete', 'undo'),
  scope: fc.constantFrom<Scope>('this', 'following', 'all'),
  which: fc.nat(40),
  days: fc.integer({ min: -3, max: 3 }),
  hour: fc.integer({ min: 8, max: 18 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export const seriesStory = fc.array(step, { minLength: 4, maxLength: 12 })

const timeOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00:00`

/** Who is changed: the chosen one, and of its series those in the scope that were not changed by hand. */
function touchedBy(model: Model, chosen: number, scope: Scope): number[] {
  const target = model.get(chosen)
  if (!target || scope === 'this' || target.series === null) return [chosen]

  return [...model].flatMap(([id, known]) => {
    const isInScope =
      known.series === target.series && (scope === 'all' || known.seriesDate >= target.seriesDate)
    return isInScope && (id === chosen || !known.isByHand) ? [id] : []
  })
}

/** "This and following" is a series of its own from then on, unless there is nothing before. */
function split(model: Model, chosen: number, scope: Scope, next: number): void {
  const { series, seriesDate } = model.get(chosen) as Known
  const ofSeries = [...model.values()].filter((known) => known.series === series)
  if (scope !== 'following' || ofSeries.every((known) => known.seriesDate >= seriesDate)) return
  for (const known of ofSeries) if (known.seriesDate >= seriesDate) known.series = next
}

function moveInModel(model: Model, chosen: number, scope: Scope, to: string): void {
  const target = model.get(chosen) as Known
  const days = dayNumber(to.slice(0, 10)) - dayNumber(target.seriesDate)
  const touched = new Set(touchedBy(model, chosen, scope))
  const from = target.seriesDate
  for (const [id, known] of model) {
    const isInScope = known.series === target.series && (scope === 'all' || known.seriesDate >= from)
    if (scope !== 'this' && isInScope) known.seriesDate = addDays(known.seriesDate, days)
    if (!touched.has(id)) continue
    known.at = scope === 'this' ? to : `${known.seriesDate} ${to.slice(11)}`
    known.isByHand = scope === 'this'
  }
}

/** Plays the same on the server and on the model, and compares every class after each step. */
export async function playSeriesStory(server: TestServer, story: readonly Step[]): Promise<void> {
  const room = await openClassroom(server)
  let model: Model = new Map()
  const undos: { key: string; model: Model }[] = []
  for (const [index, each] of [opening, ...story].entries()) {
    const before: Model = new Map([...model].map(([id, known]) => [id, { ...known }]))
    const key = `story-${String(index).padStart(4, '0')}`
    if (each.kind === 'undo') {
      const last = undos.pop()
      if (last) expect((await room.undo(last.key)).status).toBe(200)
      if (last) model = withLater(last.model, model)
    } else if (each.kind === 'delete' || each.kind === 'time off') {
      await (each.kind === 'delete' ? remove(room, model, each) : goAway(room, model, each, key))
      // Both leave rows behind that earlier changes did not: what was changed before stays as it is.
      undos.length = 0
    } else if (await take(room, model, each, key, index)) undos.push({ key, model: before })
    expect(seen(await room.list())).toEqual(inOrder(model))
  }
}

/** What was there before a change, and whatever was created since. */
const withLater = (before: Model, now: Model): Model =>
  new Map([...before, ...[...now].filter(([id]) => !before.has(id))])

/** Final, so there is no key. */
async function remove(room: Classroom, model: Model, { which, scope }: Step): Promise<void> {
  const [chosen, target] = [...model][which % model.size] ?? []
  if (chosen === undefined || !target) return
  const own = target.series === null ? 'this' : scope
  await expectDone(room.apply(chosen, { scope: own, action: 'delete' }))
  const ofSeries = [...model.values()].filter(({ series }) => series !== null && series === target.series)
  const isWhole =
    own === 'all' ||
    (own === 'following' && ofSeries.every(({ seriesDate }) => seriesDate >= target.seriesDate))
  for (const id of touchedBy(model, chosen, own)) model.delete(id)
  if (isWhole) for (const left of ofSeries) Object.assign(left, { series: null, isByHand: false })
}

/**
 * A day off on which every other class is cancelled and the rest moved. Either it is undone at once, or it is removed again
 * and brings back what it cancelled, while what was moved stays there.
 */
async function goAway(
  room: Classroom,
  model: Model,
  { which, days, hour }: Step,
  key: string,
): Promise<void> {
  const date = [...model.values()][which % model.size]?.at.slice(0, 10)
  if (date === undefined) return
  const inside = [...model].filter(([, { at, status }]) => at.startsWith(date) && status === 'scheduled')
  const movedTo = `${addDays(date, days + 10)} ${timeOf(hour)}`
  const moved = inside.filter((_, index) => index % 2 === which % 2)
  const { body: off } = await room.client.call(createTimeOff, {
    query: { undo: key },
    body: {
      title: key,
      from: date,
      through: date,
      choices: inside.map((each) =>
        moved.includes(each)
          ? { classId: each[0], choice: 'move' as const, movedTo }
          : { classId: each[0], choice: 'cancel' as const },
      ),
    },
  })
  const after = new Map([...model].map(([id, known]) => [id, { ...known, status: inOff(id, known) }]))
  for (const [id] of moved) Object.assign(after.get(id) ?? {}, { at: movedTo })
  expect(seen(await room.list())).toEqual(inOrder(after))
  if (hour % 2 === 0) return expectDone(room.undo(key))
  const removal = { params: { id: String(off.id) }, query: { bringBack: 'yes' } } as const
  expect((await room.client.call(deleteTimeOff, removal)).status).toBe(204)
  for (const [, known] of moved) Object.assign(known, { at: movedTo, isByHand: known.series !== null })

  function inOff(id: number, { status }: Known): string {
    return inside.some(([each]) => each === id) && !moved.some(([each]) => each === id) ? 'cancelled' : status
  }
}

const opening: Step = { kind: 'create series', scope: 'this', which: 0, days: 0, hour: 9 }

/** Says whether it can be undone. */
async function take(room: Classroom, model: Model, each: Step, key: string, index: number): Promise<boolean> {
  const { kind, scope, which, days, hour } = each
  if (kind === 'create' || kind === 'create series') {
    await create(room, model, each, index)
    return false
  }
  const [chosen, target] = [...model][which % model.size] ?? []
  if (chosen === undefined || !target) return false
  const own = target.series === null ? 'this' : scope
  if (kind === 'cancel') return cancel(room, model, chosen, own, key)
  if (kind === 'rename') {
    await expectDone(
      room.apply(chosen, { scope: own, action: 'change', change: { title: key } }, undefined, key),
    )
    for (const id of touchedBy(model, chosen, own)) Object.assign(model.get(id) ?? {}, { title: key })
    if (own === 'this') target.isByHand = target.series !== null
    split(model, chosen, own, index)
    return true
  }
  const to = `${addDays(target.at.slice(0, 10), days)} ${timeOf(hour)}`
  if (to === target.at) return false
  await expectDone(
    room.apply(chosen, { scope: own, action: 'change', change: { scheduledAt: to } }, undefined, key),
  )
  const { seriesDate } = target
  const earlier = [...model.values()].some(
    (known) => known.series === target.series && known.seriesDate < seriesDate,
  )
  const following = [...model.values()].filter(
    (known) => known.series === target.series && known.seriesDate >= seriesDate,
  )
  moveInModel(model, chosen, own, to)
  if (target.series === null) target.isByHand = false
  if (own === 'following' && earlier) for (const known of following) known.series = index
  return true
}

async function create(
  room: Classroom,
  model: Model,
  { kind, which, hour }: Step,
  index: number,
): Promise<void> {
  const date = addDays('2027-02-01', which)
  const at = `${date} ${timeOf(hour)}`
  const days = [new Date(`${date}T00:00:00Z`).getUTCDay()]
  const rule = { isRecurring: true, recurrenceType: 'weekly', recurrencePattern: { days } } as const
  const known = new Set(model.keys())
  await room.schedule({ scheduledAt: at, ...(kind === 'create series' && { ...rule, recurrenceCount: 5 }) })
  for (const { id, scheduledAt, title } of await room.list())
    if (!known.has(id))
      model.set(id, {
        at: scheduledAt,
        title,
        status: 'scheduled',
        series: kind === 'create' ? null : index,
        seriesDate: scheduledAt.slice(0, 10),
        isByHand: false,
      })
}

async function cancel(
  room: Classroom,
  model: Model,
  chosen: number,
  scope: Scope,
  key: string,
): Promise<boolean> {
  const open = touchedBy(model, chosen, scope).filter(
    (id) => scope === 'this' || model.get(id)?.status === 'scheduled',
  )
  const { status } = await room.apply(chosen, { scope, action: 'cancel', reason: 'other' }, undefined, key)
  expect(status).toBe(open.length === 0 ? 409 : 200)
  for (const id of open) Object.assign(model.get(id) ?? {}, { status: 'cancelled' })

  return open.length > 0
}

const expectDone = async (answer: Promise<{ status: number }>): Promise<void> =>
  expect((await answer).status).toBe(200)

const seen = (classes: readonly Class[]) =>
  classes
    .map(({ id, scheduledAt, title, status }) => ({ id, at: scheduledAt, title, status }))
    .sort((one, other) => one.id - other.id)

const inOrder = (model: Model) =>
  [...model]
    .map(([id, { at, title, status }]) => ({ id, at, title, status }))
    .sort((one, other) => one.id - other.id)
