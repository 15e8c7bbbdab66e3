import { changeOpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { listEntries } from '@lectern/contract/tuition/entries.contract.ts'
import { createTuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { expect, test } from 'vitest'
import { formIn, openActingRoom, textIn } from '#test/families/acting-family.ts'
import { pathIn } from '#test/families/sharing.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

/** A Monday, seven in the morning in New York, where the teacher is. */
const clock = movingClock(recordingTime)
const server = await startServer({ clock })

const fridays = [[], [], [], [], [], [{ from: '13:00', to: '16:00' }], []]
const friday = '2026-11-20 13:00:00'
const late = '2026-11-16 15:00:00'
const plans = {
  package: { kind: 'package', size: 3, amount: '120', startsOn: '2026-11-01' },
  minutes: { kind: 'package', unit: 'minutes', size: 90, amount: '120', startsOn: '2026-11-01' },
  flat: { kind: 'flat', amount: '160', startsOn: '2026-11-01' },
} as const

/** Ama, who has a plan of this kind in the course of her classes. */
async function openAmasRoom(
  kind: keyof typeof plans,
  rules: Parameters<typeof openActingRoom>[1] = {},
  fields: object = {},
) {
  clock.moveTo(recordingTime)
  const room = await openActingRoom(server, rules)
  const ama = await room.addStudent({ timeZone: 'Africa/Accra' })
  const link = await room.share(ama)
  const schedule = async (scheduledAt: string, fields: Parameters<typeof room.schedule>[0] = {}) =>
    (await room.schedule({ scheduledAt, duration: 60, classValue: '45', studentIds: [ama], ...fields })).body
  const { courseId } = await schedule('2026-12-24 09:00:00')
  const body = { courseId, ...plans[kind], ...fields } as RequestInput<typeof createTuitionPlan>['body']
  expect((await room.client.call(createTuitionPlan, { params: { id: ama }, body })).status).toBe(201)
  await room.client.call(changeOpenTimesSettings, {
    headers: { 'x-time-zone': 'America/New_York' },
    body: {
      ...{ weekly: fridays, exceptions: [], bufferMinutes: 0 },
      ...{ noticeHours: 24, weeksAhead: 4, mostPerDay: null },
    },
  })

  return {
    ...room,
    ama,
    link,
    schedule,
    /** What classes have cost, and what they have used of the plan. */
    async became() {
      const { entries } = (await room.client.call(listEntries, { query: { studentId: ama } })).body
      const workspace = await server.given.workspaceOf(room.teacher)
      const uses = await workspace.selectFrom('planUses').select('units').execute()
      return {
        amounts: entries.filter(({ planId }) => planId === null).map(({ amount }) => amount),
        used: uses.reduce((sum, { units }) => sum + units, 0),
      }
    },
    /** The page before a make-up, then the page of what was booked. */
    async makeUp(missed: number, time = friday) {
      const path = `${pathIn(link.url)}/classes/${missed}/make-up`
      const times = await room.see(path)
      const page = await (await server.anonymous.fetch(`${path}?time=${encodeURIComponent(time)}`)).text()
      const { status } = await room.post(path, { form: formIn(page), time })
      return { times, said: textIn(page), status }
    },
  }
}

test.each([
  ['package', '45', 'The class is taken from your package.', 1],
  ['package', null, 'The class is taken from your package.', 1],
  ['minutes', '45', 'The class is taken from your package.', 60],
  ['flat', '45', 'The class counts as given; your monthly plan covers it.', 1],
] as const)(
  'a late absence under a %s, of a class of %s, costs what the page says',
  async (kind, classValue, says, used) => {
    const room = await openAmasRoom(kind, { late: 'charged' })
    const { id } = await room.schedule(late, { classValue })
    const { said, status, done } = await room.sayAbsence(room.link, id)

    expect(said).toContain(says)
    expect(said).toContain('There is nothing more to pay.')
    expect(said).not.toContain('$')
    expect(status).toBe(303)
    expect(await room.became()).toEqual({ amounts: [], used })
    const page = await room.see(done)
    expect(page).toContain(`${says} Nothing more to pay.`)
    expect(page).not.toContain('$')
    expect(await room.see(pathIn(room.link.url))).toContain(`You said so on November 16. ${says}`)
  },
)

test('a package that is used up leaves a late absence to be charged, as the page says', async () => {
  const room = await openAmasRoom('package', { late: 'charged' }, { size: 1 })
  await room.sayAbsence(room.link, (await room.schedule('2026-11-16 13:00:00')).id)
  const { said, done } = await room.sayAbsence(room.link, (await room.schedule(late)).id)

  expect(said).toContain('$45.00, on the next invoice.')
  expect(await room.became()).toEqual({ amounts: ['45.00'], used: 1 })
  expect(await room.see(done)).toContain('$45.00, on the next invoice.')
  expect(await room.see(pathIn(room.link.url))).toContain('It is charged.')
})

test.each([
  ['package', 'Ines decides whether it is taken from your package.'],
  ['flat', 'Ines decides whether it counts as given.'],
] as const)('the teacher decides about a late absence under a %s', async (kind, says) => {
  const room = await openAmasRoom(kind)
  const { said, done } = await room.sayAbsence(room.link, (await room.schedule(late)).id)
  expect(said).toContain(says)
  expect(await room.see(done)).toContain(says)
  expect(await room.see(pathIn(room.link.url))).toContain(says)
  expect(await room.became()).toEqual({ amounts: [], used: 0 })
  const [request] = (await room.requests()).requests
  expect(request).toMatchObject({ plan: kind, charge: null, account: null })
  expect((await room.answer(request?.id ?? 0, { answer: 'charge' })).body).toMatchObject({
    state: 'charged',
    plan: kind,
    charge: null,
  })

  expect(await room.became()).toEqual({ amounts: [], used: 1 })
})

test.each([
  ['package', 'taken from your package', 'It is taken from your package.'],
  ['flat', 'covered by your monthly plan', 'Your monthly plan covers it.'],
] as const)('a make-up under a %s uses it, and costs no money', async (kind, listed, says) => {
  const room = await openAmasRoom(kind)
  const { id } = await room.schedule('2026-11-18 09:00:00')
  await room.sayAbsence(room.link, id)
  const { times, said, status } = await room.makeUp(id)

  expect(times).toContain(listed)
  expect(said).toContain(says)
  expect(said).not.toContain('$')
  expect(status).toBe(303)
  const made = (await room.requests()).requests.find(({ act }) => act === 'makeUp')
  clock.moveTo('2026-11-20T20:00:00Z')
  await room.record(made?.classId ?? 0, { marks: [{ studentId: Number(room.ama), mark: 'present' }] })
  expect(await room.became()).toEqual({ amounts: [], used: 1 })
})

test('a make-up on a day on which the plan holds no longer costs its share, as the page says', async () => {
  const room = await openAmasRoom('package', {}, { endsOn: '2026-11-19' })
  const { id } = await room.schedule('2026-11-18 09:00:00')
  await room.sayAbsence(room.link, id)
  const { said, status } = await room.makeUp(id)

  expect(said).toContain('It costs $45.00.')
  expect(status).toBe(303)
})

test('a make-up of a lesson that its package has paid costs nothing more', async () => {
  const room = await openAmasRoom('package')
  const { id } = await room.schedule('2026-11-16 06:00:00', { duration: 30 })
  const marks = [{ studentId: Number(room.ama), mark: 'absent' as const, makeUpOwed: true }]
  await room.record(id, { marks })
  const { said } = await room.makeUp(id)

  expect(said).toContain('Nothing more to pay.')
  expect(said).not.toContain('taken from your package')
  expect(await room.became()).toEqual({ amounts: [], used: 1 })
})
