import { listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { eraseStudent, listErased, previewErasing } from '@lectern/contract/student-data/erasing.contract.ts'
import { listStudents } from '@lectern/contract/students/students.contract.ts'
import { listBalances } from '@lectern/contract/tuition/balances.contract.ts'
import { updateInvoiceDetails } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { listInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { expect, test } from 'vitest'
import { newArchivePath, newInstallation, restoreFrom } from '#test/backup.ts'
import { movingClock } from '#test/moving-clock.ts'
import { startServer } from '#test/start-server.ts'
import { canary, findCanary, plantStudent } from '#test/student-data/planted.ts'
import { erasing } from '../app/erased.ts'
import { backUp } from '../operations/backup/backup.ts'

const kept = ['accounts', 'entries', 'invoices']

test('nothing of an erased student is found anywhere but in account and invoices, and there no longer than the years', async () => {
  const clock = movingClock('2026-11-16T15:00:00Z')
  const server = await startServer({ clock })
  const room = await plantStudent(server)
  const { client, id, schema, file } = room
  const params = { id }
  const planted = await findCanary(server, schema, [file.filename])
  const withTexts = Object.entries(erasing.tenant).flatMap(([table, what]) =>
    what === 'nobody' ||
    what === 'numbers' ||
    ['enrollments', 'actsOff', 'leftOut', 'holds', 'marks'].includes(table)
      ? []
      : table,
  )
  expect(planted).toEqual(expect.arrayContaining([...withTexts, `file ${file.filename}`]))

  const { body: preview } = await client.call(previewErasing, { params })
  const { body: erased } = await client.call(eraseStudent, { params, body: { name: canary } })

  expect(preview).toMatchObject({
    goes: {
      classes: 2,
      homework: 1,
      mails: 5,
      link: { openedAt: null },
      files: { count: 1, titles: [canary] },
      coming: { withOthers: 1, alone: 4 },
    },
    stays: { entries: 3, invoices: 1, payers: 1, files: 1, until: '2036-12-31', years: 10 },
    owed: { amount: '42.50', currency: 'USD', since: null },
  })
  expect(erased).toEqual({ until: '2036-12-31' })
  expect(await findCanary(server, schema, [file.filename])).toEqual([...kept, 'cardPayments'].sort())
  expect(
    await room.db.selectFrom('answers').select('answer').where('key', '=', 'answered').execute(),
  ).toEqual([{ answer: null }])
  expect((await client.call(listErased)).body).toMatchObject([
    { name: canary, until: '2036-12-31', invoices: 1 },
  ])

  const sums = (await client.call(listBalances)).body
  const numbers = (await client.call(listInvoices)).body.invoices.map(({ number, total }) => [number, total])
  clock.forward({ hours: 24 * 365 * 9 })
  await server.app.erasures.work()
  expect(await findCanary(server, schema, [])).toEqual([...kept, 'cardPayments'].sort())
  clock.forward({ hours: 24 * 365 * 2 })
  await server.app.erasures.work()

  expect(await findCanary(server, schema, [])).toEqual([])
  const then = (await client.call(listBalances)).body
  expect(then.students.map(({ balance }) => balance)).toEqual(sums.students.map(({ balance }) => balance))
  expect((await client.call(listInvoices)).body.invoices.map(({ number, total }) => [number, total])).toEqual(
    numbers,
  )
  expect((await client.call(listErased)).body).toEqual([])
})

test('what others were in stays without them, and what was theirs alone is cancelled or says nothing', async () => {
  const server = await startServer({ clock: movingClock('2026-11-16T15:00:00Z') })
  const room = await plantStudent(server)
  const { client, id, other, own, shared, together, both } = room
  await client.call(eraseStudent, { params: { id }, body: { name: ` ${canary} ` } })

  const classes = (await client.call(listClasses, { query: {} })).body
  const of = (classId: number) => classes.find((each) => each.id === classId)
  expect(of(shared.id)).toMatchObject({ title: 'Cells', studentIds: [other], status: 'completed' })
  expect(of(together.id)).toMatchObject({ studentIds: [other], status: 'scheduled' })
  expect(of(own.id)).toMatchObject({ title: 'Biology', studentIds: [], status: 'completed' })
  expect(classes.filter(({ status }) => status === 'cancelled')).toHaveLength(4)
  expect((await room.recordOf(shared.id)).notes).toBe('What the class did')
  expect((await client.call(listStudents)).body.map(({ name }) => name)).toEqual(['Noor Haddad'])
  expect(await server.app.files.stat(`${room.schema}/${both.filename}`)).toBeDefined()
  expect(await room.db.selectFrom('mails').select(['key', 'studentIds']).execute()).toEqual([
    { key: 'waits for both', studentIds: [Number(other)] },
  ])
  const used = await room.db
    .selectFrom('usage')
    .select('count')
    .where('thing', '=', 'students')
    .executeTakeFirst()
  expect(used).toEqual({ count: 1 })
})

test('nobody is erased by another name, by another teacher, or twice', async () => {
  const server = await startServer({ clock: movingClock('2026-11-16T15:00:00Z') })
  const room = await plantStudent(server)
  const params = { id: room.id }
  const stranger = server.as(await server.given.teacher())

  const misspelt = await room.client.call(eraseStudent, { params, body: { name: 'Zyxcanar' } })
  const foreign = await stranger.call(eraseStudent, { params, body: { name: canary } })
  const first = await room.client.call(eraseStudent, { params, body: { name: canary } })
  const second = await room.client.call(eraseStudent, { params, body: { name: canary } })

  expect([misspelt.status, foreign.status, first.status, second.status]).toEqual([400, 404, 201, 404])
})

test('another number of years moves the day on which names go', async () => {
  const clock = movingClock('2026-11-16T15:00:00Z')
  const server = await startServer({ clock })
  const { client, id, schema } = await plantStudent(server)
  await client.call(eraseStudent, { params: { id }, body: { name: canary } })

  expect((await client.call(listErased, { query: { years: '3' } })).body).toMatchObject([
    { until: '2029-12-31' },
  ])
  await client.call(updateInvoiceDetails, { body: { retentionYears: 1 } })
  clock.forward({ hours: 24 * 365 + 24 * 60 })
  await server.app.erasures.work()

  expect(await findCanary(server, schema, [])).toEqual([])
})

test('whoever was erased since a backup does not come back with it, of the whole or of the teacher alone', async () => {
  const home = await newInstallation('disk')
  const server = await startServer({ ...home, clock: movingClock('2026-11-16T15:00:00Z') })
  const { client, id, schema, file } = await plantStudent(server)
  const path = newArchivePath()
  await backUp(home, path, {})
  await client.call(eraseStudent, { params: { id }, body: { name: canary } })
  await server.app.files.sweep()
  await server.app.close()

  for (const options of [{ teacher: schema }, {}]) {
    expect(await restoreFrom(path, home, { ...options, replace: true })).toMatchObject({ left: 3 })
    const restored = await startServer(home)
    expect(await findCanary(restored, schema, [file.filename])).toEqual([...kept, 'cardPayments'].sort())
    await restored.app.close()
  }
})
