import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { createTopic } from '@lectern/contract/topics/topics.contract.ts'
import fc from 'fast-check'
import { Dice, type Numbers, numbers } from './choices.ts'
import { classActions } from './class-steps.ts'
import type { Coverage } from './coverage.ts'
import { familyActions, familyKinds, openToFamilies } from './family-steps.ts'
import { differencesInMoney } from './money-screens.ts'
import { moneyActions } from './money-steps.ts'
import { planActions } from './plan-steps.ts'
import { Difference, type Play } from './play.ts'
import { recordActions } from './record-steps.ts'
import { differencesOnScreens } from './screens.ts'
import { quickClient, type Stage } from './stage.ts'
import { brokenIn } from './tables.ts'
import { timeActions } from './time-steps.ts'
import { newWorld } from './world.ts'

const actions = {
  ...classActions,
  ...timeActions,
  ...recordActions,
  ...moneyActions,
  ...planActions,
  ...familyActions,
}
type Kind = keyof typeof actions

/** How often each is taken, compared with the others. */
const shares: Record<string, number> = {
  create: 2,
  'create series': 4,
  put: 6,
  change: 9,
  delete: 2,
  'delete children': 1,
  'change as seen': 2,
  undo: 6,
  'add time off': 4,
  'remove time off': 3,
  'time passes': 4,
  record: 6,
  reopen: 3,
  'did not take place': 2,
  'second device looks': 2,
  'link make-up': 2,
  'delete student': 1,
  'delete topic': 0.5,
  'delete course': 0.5,
  pay: 1,
  correct: 0.5,
  charge: 0.5,
  'take back': 0.5,
  invoice: 2,
  'month-end': 1,
  'cancel invoice': 1,
  'begin flat': 2.5,
  'buy package': 4,
  'change terms': 2,
  'end plan': 1.5,
  'take package back': 1.5,
}

const kinds = Object.entries(shares).flatMap(([kind, share]) => Array.from({ length: share * 2 }, () => kind))

export type Step = { kind: Kind; numbers: Numbers }
export type Story = { zone: number; begin: number; isFree: boolean; hasFamilies: boolean; steps: Step[] }

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'] as const
/** Before and after both changes of daylight saving, at the end of a month, and late in the evening. */
const beginnings = [
  '2026-11-18T12:00:00Z',
  '2026-03-20T09:30:00Z',
  '2026-10-20T13:00:00Z',
  '2027-01-30T22:15:00Z',
] as const

const stepOf = (kind: fc.Arbitrary<Kind>): fc.Arbitrary<Step> => fc.record({ kind, numbers })

/** Begins with a series and a class, since little can be done before. */
export const story = (hasFamilies: boolean, minLength = 20, maxLength = 38): fc.Arbitrary<Story> =>
  fc
    .record({
      zone: fc.nat(zones.length - 1),
      begin: fc.nat(beginnings.length - 1),
      isFree: fc.nat(3).map((number) => number === 3),
      opening: fc.tuple(
        stepOf(fc.constant('create series')),
        stepOf(fc.constantFrom('create', 'create series')),
      ),
      rest: fc.array(stepOf(fc.constantFrom(...kinds)), { minLength, maxLength, size: 'max' }),
      // Drawn last: without them a seed tells the story that it told before families took part.
      visits: fc.array(fc.tuple(fc.nat(100), stepOf(fc.constantFrom(...familyKinds))), {
        minLength: 6,
        maxLength: 12,
        size: 'max',
      }),
    })
    .map(({ opening, rest, visits, ...each }) => ({
      ...each,
      hasFamilies,
      steps: [...opening, ...(hasFamilies ? woven(rest, visits) : rest)],
    }))

/** Each visit comes somewhere between the others. */
function woven(steps: readonly Step[], visits: readonly (readonly [number, Step])[]): Step[] {
  const all = [...steps]
  for (const [place, visit] of visits) all.splice(Math.floor((place / 101) * (all.length + 1)), 0, visit)

  return all
}

/** What was done, and what then was not as expected. */
export class Failed extends Error {
  readonly told: string[]

  constructor(told: string[]) {
    super(told.join('\n'))
    this.told = told
  }
}

const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

export async function playStory(
  stage: Stage,
  { zone, begin, isFree, hasFamilies, steps }: Story,
  coverage: Coverage,
): Promise<void> {
  const play = await open(stage, zones[zone] ?? 'UTC', beginnings[begin] ?? beginnings[0], isFree, coverage)
  if (hasFamilies) await openToFamilies(play, stage)
  try {
    for (const [index, { kind, numbers }] of steps.entries()) {
      await actions[kind]?.(play, new Dice(numbers))
      if (index % 10 === 9 || index === steps.length - 1)
        await lookEverywhere(play, index === steps.length - 1)
    }
  } catch (error) {
    if (!(error instanceof Difference)) throw new Failed([...play.told, errorText(error)])
    throw new Failed([...play.told, ...error.found.slice(0, 12)])
  }
}

export async function lookEverywhere(play: Play, isLast: boolean): Promise<void> {
  const { world, workspace } = play
  const found = [
    ...(await differencesOnScreens(play, isLast)),
    ...(await differencesInMoney(play)),
    ...(await brokenIn(workspace)),
  ]
  if (found.length > 0) throw new Difference(found, 'screens', world, world)
}

export async function open(
  stage: Stage,
  zone: string,
  begin: string,
  isFree: boolean,
  coverage: Coverage,
): Promise<Play> {
  const { server, clock } = stage
  clock.moveTo(begin)
  const plan = isFree ? 'free' : 'premium'
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, plan)
  const client = quickClient(stage, { authorization: `Bearer ${teacher.token}`, 'x-time-zone': zone })
  const world = newWorld(Date.parse(begin), zone, plan)
  for (const name of ['Biology', 'Algebra'])
    world.courses.add((await client.call(createCourse, { body: { name } })).body.id)
  for (const name of ['Ama', 'Ben', 'Cleo'])
    world.students.add(
      (await client.call(createStudent, { body: { name, payerName: 'Grace Mensah' } })).body.id,
    )
  for (const title of ['Enzymes', 'Osmosis'])
    world.topics.add((await client.call(createTopic, { body: { title } })).body.id)

  const told = [`${zone}, ${begin}, ${plan}`]

  const workspace = await server.given.workspaceOf(teacher)

  return {
    client,
    workspace,
    clock,
    world,
    told,
    coverage,
    asked: {},
    spans: [],
    seenInvoices: new Map(),
    second: { revisions: new Map(), preview: null },
    families: null,
  }
}
