import { deleteClass } from '@lectern/contract/classes/classes.contract.ts'
import { shareStudent } from '@lectern/contract/families/families.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { updateStudent } from '@lectern/contract/students/students.contract.ts'
import { setTimeZone } from '@lectern/contract/tenancy/time-zone.contract.ts'
import { deleteCharge } from '@lectern/contract/tuition/entries.contract.ts'
import {
  createTuitionPlan,
  getPlanOutlook,
  listStudentPlans,
  takeBackPlan,
  updateTuitionPlan,
} from '@lectern/contract/tuition/plans/plans.contract.ts'
import { expect, test } from 'vitest'
import { newLocation, openTestDatabase } from '#test/database/open-test-database.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { requireSums } from '#test/sound-books.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const clock = movingClock(recordingTime)
const location = await newLocation()
const database = await openTestDatabase(location)
const server = await startServer({ database, clock })
/** On the same data, with a memory of its own. */
const other = await startServer({
  database: database.kind === 'server' ? await openTestDatabase(location) : database,
  clock,
})

type Draft = RequestInput<typeof createTuitionPlan>['body']

/** A room on November 16 with two siblings who have the same payer. */
async function openPlanRoom() {
  clock.moveTo(recordingTime)
  const room = await openTuitionRoom(server)
  const { client } = room
  const at = (id: number) => ({ params: { id: String(id) } })
  const [ama = 0, ben = 0] = await room.newStudents(2)
  for (const id of [ama, ben])
    await client.call(updateStudent, { ...at(id), body: { payerName: 'Grace Mensah' } })
  const { courseId } = await room.held({ studentIds: [] })
  const plan = (studentId: number, body: Omit<Draft, 'courseId'>) =>
    client.call(createTuitionPlan, { ...at(studentId), body: { courseId, ...body } as Draft })

  return {
    ...room,
    at,
    ama,
    ben,
    courseId,
    plan,
    buy: async (size = 2, body: object = {}) => {
      const draft = { kind: 'package' as const, size, amount: '46', startsOn: '2026-11-16', ...body }
      return (await plan(ama, draft as never)).body.id
    },
    plansOf: async (id: number) => (await client.call(listStudentPlans, at(id))).body.plans,
    takePlanBack: (id: number) => client.call(takeBackPlan, at(id)),
    changePlan: (id: number, body: RequestInput<typeof updateTuitionPlan>['body']) =>
      client.call(updateTuitionPlan, { ...at(id), body }),
    /** A class of this morning for Ama, of 24.00, recorded. */
    recorded: async (time = '09', studentIds = [String(ama)], mark: 'present' | 'excused' = 'present') => {
      const scheduledAt = `2026-11-16 ${time}:00:00`
      const { id } = await room.held({ scheduledAt, classValue: '24', duration: 60, studentIds })
      await room.record(id, { marks: studentIds.map((each) => ({ studentId: Number(each), mark })) })
      return id
    },
  }
}

test('a package is charged once, and classes use it until it is used up', async () => {
  const room = await openPlanRoom()
  await room.buy(2)
  const [first, second, third] = [
    await room.recorded('07'),
    await room.recorded('08'),
    await room.recorded('09'),
  ]
  await room.recorded('06', [String(room.ama)], 'excused')

  expect(await room.balanceOf(room.ama)).toBe('-70.00')
  expect([await room.amountsOf(first), await room.amountsOf(second)]).toEqual([[null], [null]])
  expect(await room.amountsOf(third)).toEqual(['24.00'])
  expect(await room.plansOf(room.ama)).toMatchObject([
    {
      kind: 'package',
      used: 2,
      size: 2,
      amount: '46.00',
      refund: '0.00',
      uses: [{ classId: first }, { classId: second }],
    },
  ])
  expect((await room.entries())[1]).toMatchObject({ title: 'Package of 2 lessons', amount: '46.00' })
})

test('a class that is recorded late, reopened, undone or deleted leaves each use once', async () => {
  const room = await openPlanRoom()
  await room.buy(1)
  const late = await room.recorded('09')
  const earlier = await room.recorded('07')
  expect([await room.amountsOf(earlier), await room.amountsOf(late)]).toEqual([[null], ['24.00']])

  await room.reopen(earlier, 1)
  expect([await room.amountsOf(earlier), await room.amountsOf(late)]).toEqual([[null], [null]])
  expect(await room.balanceOf(room.ama)).toBe('-46.00')

  await room.change(late, { title: 'Scales' })
  await room.change(late, { status: 'scheduled' }, 'plan-0001')
  expect((await room.plansOf(room.ama))[0]?.used).toBe(0)
  expect((await room.undo('plan-0001')).status).toBe(200)
  expect((await room.plansOf(room.ama))[0]?.used).toBe(1)

  await room.client.call(deleteClass, room.at(late))
  expect((await room.plansOf(room.ama))[0]?.used).toBe(0)
  await requireSums(await server.given.workspaceOf(room.teacher))
})

test('of classes recorded at once one has the last use', async () => {
  const room = await openPlanRoom()
  await room.buy(1)
  const times = ['05', '06', '07', '08', '09']
  const ids = await Promise.all(
    times.map(async (time) => {
      const scheduledAt = `2026-11-16 ${time}:00:00`
      return (await room.held({ scheduledAt, classValue: '24', studentIds: [String(room.ama)] })).id
    }),
  )

  await Promise.all(ids.map((id) => room.record(id, { marks: room.allPresent([room.ama]) })))

  expect((await room.plansOf(room.ama))[0]?.used).toBe(1)
  expect(await room.balanceOf(room.ama)).toBe('-142.00')
})

test('what was invoiced is corrected where a use is freed for it', async () => {
  const room = await openPlanRoom()
  await room.buy(1)
  const first = await room.recorded('07')
  const second = await room.recorded('09')
  await room.invoice([room.ama])

  await room.reopen(first, 1)

  expect(await room.balanceOf(room.ama)).toBe('-46.00')
  expect(await room.amountsOf(second)).toEqual(['0.00'])
})

test('taking a package back refunds what is unused, also when a class is recorded late', async () => {
  const room = await openPlanRoom()
  const id = await room.buy(10, { amount: '230', startsOn: '2026-11-01' })
  await room.recorded('07')
  const { body } = await room.takePlanBack(id)
  expect(body).toMatchObject({ takenBackOn: '2026-11-16', endsOn: '2026-11-16', used: 1 })
  expect(await room.balanceOf(room.ama)).toBe('-23.00')

  const { id: late } = await room.held({
    scheduledAt: '2026-11-09 09:00:00',
    classValue: '24',
    studentIds: [String(room.ama)],
  })
  await room.record(late, { marks: room.allPresent([room.ama]) })

  expect(await room.balanceOf(room.ama)).toBe('-46.00')
  expect((await room.takePlanBack(id)).status).toBe(409)
})

test('a package is shared with relatives alone, and is paid for by its buyer', async () => {
  const room = await openPlanRoom()
  const [stranger = 0] = await room.newStudents(1)
  const refused = await room.plan(room.ama, {
    kind: 'package',
    size: 3,
    amount: '60',
    startsOn: '2026-11-16',
    sharedWith: [stranger],
  } as never)
  expect(refused).toMatchObject({ status: 400, error: { fields: { sharedWith: expect.any(String) } } })
  const id = await room.buy(2, { sharedWith: [room.ben] })

  await room.recorded('07', [String(room.ama), String(room.ben)])
  const third = await room.recorded('09', [String(room.ben)])

  expect([await room.balanceOf(room.ama), await room.balanceOf(room.ben)]).toEqual(['-46.00', '-24.00'])
  expect(await room.amountsOf(third)).toEqual(['24.00'])
  expect((await room.changePlan(id, { sharedWith: [] })).status).toBe(400)
})

test('a make-up uses one exactly if the missed class used none', async () => {
  const room = await openPlanRoom()
  await room.buy(5)
  const missed = async (time: string, mark: 'absent' | 'excused') => {
    const { id } = await room.held({
      scheduledAt: `2026-11-16 ${time}:00:00`,
      classValue: '24',
      studentIds: [String(room.ama)],
    })
    await room.record(id, { marks: [{ studentId: room.ama, mark, makeUpOwed: true }] })
    return id
  }
  const used = async () => (await room.plansOf(room.ama))[0]?.used
  for (const [time, mark, before, after] of [
    ['05', 'absent', 1, 1],
    ['07', 'excused', 1, 2],
  ] as const) {
    const id = await missed(time, mark)
    expect(await used()).toBe(before)
    const { id: makeUp } = await room.held({
      scheduledAt: `2026-11-16 ${Number(time) + 1}:30:00`.replace(' 6', ' 06').replace(' 8', ' 08'),
      classValue: '24',
      studentIds: [String(room.ama)],
    })
    await room.link(String(room.ama), id, makeUp)
    await room.record(makeUp, { marks: room.allPresent([room.ama]) })
    expect(await used()).toBe(after)
  }
})

test('months of a flat plan are charged once, also after weeks without a server', async () => {
  const room = await openPlanRoom()
  const draft = { kind: 'flat' as const, amount: '120', startsOn: '2026-11-16', endsOn: '2027-02-14' }
  const { body: plan } = await room.plan(room.ama, draft as never)
  expect(plan.next).toEqual({ date: '2026-12-01', amount: '120.00' })
  expect(await room.balanceOf(room.ama)).toBe('-60.00')
  const covered = await room.recorded('09')
  expect(await room.amountsOf(covered)).toEqual([null])
  expect((await room.plan(room.ama, draft as never)).status).toBe(409)

  clock.moveTo('2027-01-20T12:00:00Z')
  await Promise.all([room.balances(), room.balances(), room.entries()])

  const charged = (await room.entries()).map(({ date, title, amount }) => [date, title, amount])
  expect(charged).toEqual([
    ['2027-01-01', 'January 2027', '120.00'],
    ['2026-12-01', 'December 2026', '120.00'],
    ['2026-11-16', 'November 2026, 15 of 30 days', '60.00'],
  ])

  await room.changePlan(plan.id, { endsOn: '2027-01-10' })
  expect((await room.entries())[0]).toMatchObject({ title: 'January 2027, 10 of 31 days', amount: '38.71' })
  expect((await room.changePlan(plan.id, { endsOn: '2026-11-15' })).status).toBe(400)
})

test('other terms from a day on leave what was charged, and cut one month in two', async () => {
  const room = await openPlanRoom()
  const draft = { kind: 'flat' as const, amount: '120', startsOn: '2026-11-01' }
  const { body: plan } = await room.plan(room.ama, draft as never)
  await room.recorded('09')
  const change = (startsOn: string, replaces = plan.id) =>
    room.plan(room.ama, { ...draft, amount: '150', startsOn, replaces } as never)
  expect((await change('2026-11-01')).error?.fields).toHaveProperty('startsOn')
  expect((await change('2026-11-16')).error?.fields).toHaveProperty('startsOn')
  expect((await change('2026-11-17', plan.id + 1)).status).toBe(404)

  const { body: changed } = await change('2026-11-17')

  expect(changed).toMatchObject({ startsOn: '2026-11-17', since: '2026-11-01', amount: '150.00' })
  expect(changed.months).toMatchObject([{ lessons: [{ isGiven: true }] }])
  clock.moveTo('2026-12-02T12:00:00Z')
  await room.balances()
  expect((await room.entries()).map(({ title, amount }) => [title, amount])).toEqual([
    ['December 2026', '150.00'],
    ['November 2026, 14 of 30 days', '70.00'],
    ['November 2026, 16 of 30 days', '64.00'],
  ])
  expect((await change('2027-01-01', changed.id)).status).toBe(201)
  await requireSums(await server.given.workspaceOf(room.teacher))
})

test('a class that is moved over a change of terms is covered by those of its new day, and by none before the first', async () => {
  const room = await openPlanRoom()
  const draft = { kind: 'flat' as const, amount: '120', startsOn: '2026-11-01' }
  const { body: plan } = await room.plan(room.ama, draft as never)
  const moved = await room.recorded('09')
  await room.plan(room.ama, { ...draft, amount: '150', startsOn: '2026-11-17', replaces: plan.id } as never)
  clock.moveTo('2026-11-25T12:00:00Z')
  const months = '-134.00'
  const balanceOn = async (date: string) => {
    await room.change(moved, { scheduledAt: `${date} 09:00:00` })
    return room.balanceOf(room.ama)
  }

  expect(await balanceOn('2026-11-20')).toBe(months)
  expect(await balanceOn('2026-10-30')).toBe('-158.00')
  expect(await balanceOn('2026-11-12')).toBe(months)
  expect((await room.plansOf(room.ama))[1]?.months).toMatchObject([{ lessons: [{ classId: moved }] }])
  await requireSums(await server.given.workspaceOf(room.teacher))
})

test('a class that is moved into a package uses one, also without a value, and what was charged before it stays', async () => {
  const room = await openPlanRoom()
  const [charged, priced, free] = [
    await room.recorded('07'),
    await room.recorded('08'),
    await room.held({ scheduledAt: '2026-11-16 09:00:00', classValue: null, studentIds: [String(room.ama)] }),
  ]
  await room.record(free.id, { marks: [{ studentId: room.ama, mark: 'present' }] })
  await room.change(priced, { scheduledAt: '2026-11-10 08:00:00' })
  await room.change(free.id, { scheduledAt: '2026-11-10 09:00:00' })
  await room.buy(5)
  expect((await room.plansOf(room.ama))[0]?.used).toBe(0)

  await room.change(charged, { scheduledAt: '2026-11-16 06:00:00' })
  await room.change(priced, { scheduledAt: '2026-11-16 08:00:00' })
  await room.change(free.id, { scheduledAt: '2026-11-16 09:00:00' })

  expect((await room.plansOf(room.ama))[0]?.uses.map(({ classId }) => classId)).toEqual([priced, free.id])
  expect(await room.balanceOf(room.ama)).toBe('-70.00')
  await room.change(free.id, { scheduledAt: '2026-11-10 09:00:00' })
  expect((await room.plansOf(room.ama))[0]?.used).toBe(1)
})

test('minutes are used as long as a class is, also when that is corrected', async () => {
  const room = await openPlanRoom()
  await room.buy(150, { unit: 'minutes' })
  const [first, second] = [await room.recorded('07'), await room.recorded('09')]
  expect((await room.plansOf(room.ama))[0]).toMatchObject({ used: 120, refund: '9.20' })

  await room.change(first, { duration: 120 })

  expect((await room.plansOf(room.ama))[0]?.uses).toMatchObject([{ classId: first, units: 120 }])
  expect(await room.amountsOf(second)).toEqual(['24.00'])
})

test('what was typed for a first month is not asked for once other terms cut it in two', async () => {
  const room = await openPlanRoom()
  const draft = { kind: 'flat' as const, amount: '100', startsOn: '2026-11-10', firstAmount: '70' }
  const { body: plan } = await room.plan(room.ama, draft as never)
  const terms = { kind: 'flat' as const, amount: '120', startsOn: '2026-11-20', replaces: plan.id }
  expect((await room.plan(room.ama, terms as never)).status).toBe(201)
  clock.moveTo('2026-11-21T12:00:00Z')
  await room.balances()

  expect((await room.entries()).map(({ title, amount }) => [title, amount])).toEqual([
    ['November 2026, 11 of 30 days', '44.00'],
    ['November 2026, 10 of 30 days', '33.33'],
  ])
})

test('a plan that was called off before it began stands in the way of no other', async () => {
  const room = await openPlanRoom()
  const draft = { kind: 'flat' as const, amount: '120' }
  const { body: mistaken } = await room.plan(room.ama, { ...draft, startsOn: '2026-12-01' } as never)
  expect((await room.changePlan(mistaken.id, { endsOn: '2026-11-30' })).status).toBe(200)

  expect((await room.plan(room.ama, { ...draft, startsOn: '2026-11-16' } as never)).status).toBe(201)
})

test('what was typed for the last month stays while its day does', async () => {
  const room = await openPlanRoom()
  const draft = { kind: 'flat' as const, amount: '120', startsOn: '2026-11-16', endsOn: '2026-12-15' }
  const { body: plan } = await room.plan(room.ama, draft as never)
  await room.changePlan(plan.id, { lastAmount: '40' })
  await room.changePlan(plan.id, { endsOn: '2026-12-15' })
  clock.moveTo('2026-12-02T12:00:00Z')
  await room.balances()

  expect((await room.entries())[0]).toMatchObject({ title: 'December 2026, 15 of 31 days', amount: '40.00' })
})

test('of two who give a student a flat plan at once one is refused', async () => {
  const room = await openPlanRoom()
  const draft = { kind: 'flat' as const, amount: '120', startsOn: '2026-11-16' }
  const answers = await Promise.all([1, 2, 3].map(() => room.plan(room.ama, draft as never)))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})

test('a month is charged once by two servers that come back at the same time', async () => {
  const room = await openPlanRoom()
  await room.plan(room.ama, { kind: 'flat', amount: '120', startsOn: '2026-11-01' } as never)
  await other.app.mailer.work()
  clock.moveTo('2027-02-03T12:00:00Z')

  await Promise.all([server.app.mailer.work(), other.app.mailer.work(), room.balances()])

  const workspace = await server.given.workspaceOf(room.teacher)
  const entries = await workspace.selectFrom('entries').select('date').orderBy('date').execute()
  expect(entries.map(({ date }) => date)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'])
  await requireSums(workspace)
})

test("the worker charges a month after the teacher's midnight, once with two servers", async () => {
  const room = await openPlanRoom()
  await room.client.call(setTimeZone, { body: { timeZone: 'America/New_York' } })
  await room.plan(room.ama, { kind: 'flat', amount: '120', startsOn: '2026-11-16' } as never)
  const workspace = await server.given.workspaceOf(room.teacher)
  const charged = async () =>
    (await workspace.selectFrom('entries').select('date').orderBy('date').execute()).map(({ date }) => date)
  await server.app.mailer.work()

  clock.moveTo('2026-12-01T04:59:00Z')
  await server.app.mailer.work()
  expect(await charged()).toEqual(['2026-11-16'])

  clock.moveTo('2026-12-01T05:00:30Z')
  await Promise.all([server.app.mailer.work(), server.app.mailer.work(), room.balances()])
  expect(await charged()).toEqual(['2026-11-16', '2026-12-01'])
  await requireSums(workspace)
})

test('a family reads what is left and what was given, and that a package runs out', async () => {
  const room = await openPlanRoom()
  await room.buy(3, { sharedWith: [room.ben] })
  await room.recorded('09')
  const { body } = await room.client.call(shareStudent, {
    ...room.at(room.ama),
    body: { parts: ['account'] },
  })
  const page = await (await fetch(`${server.origin}${new URL(String(body.url)).pathname}`)).text()

  expect(page).toContain('2 of 3 lessons left')
  expect(page).toContain('Runs out')
})

test('what is coming of one account knows that others take of the same package', async () => {
  const room = await openPlanRoom()
  await room.buy(1, { sharedWith: [room.ben] })
  for (const [day, student] of [
    ['17', room.ben],
    ['18', room.ama],
  ] as const)
    await room.schedule({
      courseId: room.courseId,
      scheduledAt: `2026-11-${day} 09:00:00`,
      classValue: '24',
      studentIds: [String(student)],
    })

  expect((await room.account(room.ama)).coming).toMatchObject([{ amount: '24.00' }])
  expect((await room.account(room.ben)).coming).toMatchObject([{ amount: '0.00' }])
})

test('what was charged by the class stays when a plan begins', async () => {
  const room = await openPlanRoom()
  const before = await room.recorded('07')
  await room.buy(5, { startsOn: '2026-11-01' })
  const { body } = await room.client.call(getPlanOutlook, {
    ...room.at(room.ama),
    query: { courseId: String(room.courseId) },
  })

  expect(await room.amountsOf(before)).toEqual(['24.00'])
  expect(body).toMatchObject({ charged: [{ amount: '24.00' }], relatives: [{ id: room.ben, by: 'payer' }] })
})

test('what a plan charges is taken back by the plan alone', async () => {
  const room = await openPlanRoom()
  const id = await room.buy(2)
  const [entry] = await room.entries()

  const refused = await room.client.call(deleteCharge, room.at(entry?.id ?? 0))

  expect(refused.status).toBe(409)
  await room.takePlanBack(id)
  expect(await room.entries()).toEqual([])
})

test('plans of another teacher are not found', async () => {
  const [room, other] = [await openPlanRoom(), await openPlanRoom()]
  const id = await room.buy(2)

  expect((await other.takePlanBack(id)).status).toBe(404)
  expect((await other.changePlan(id, { endsOn: null })).status).toBe(404)
})
