import { deleteClassChildren } from '@lectern/contract/classes/classes.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'
import { coming, daysOf, givenTerm, noon, past, usedBy } from '#test/term.ts'

const server = await startServer({ clock: noon })

test('a series that is switched off keeps what took place as single classes and drops what was to come', async () => {
  const { room, parent, on } = await givenTerm(server)
  await room.change(await on('2026-11-25'), { title: 'Excursion' })

  const { body } = await room.change(parent, { isRecurring: false, title: 'Tissues' })

  expect(body).toMatchObject({
    title: 'Tissues',
    isRecurring: false,
    recurrenceType: null,
    recurrencePattern: null,
    recurrenceEndDate: null,
    generatedUntil: null,
  })
  const classes = await room.list()
  expect(daysOf(classes)).toEqual(['2026-11-09', ...past])
  expect(classes.map(({ parentClassId }) => parentClassId)).toEqual([null, null, null])
  expect(classes.map(({ title }) => title)).toEqual(['Tissues', 'Cells', 'Cells'])
})

test('deleting the children first, as the form does, leads to the same', async () => {
  const { room, parent } = await givenTerm(server)
  const params = { id: String(parent.id) }

  expect((await room.client.call(deleteClassChildren, { params })).status).toBe(204)
  expect(daysOf(await room.list())).toEqual(['2026-11-09', ...past])
  expect((await room.list())[0]).toMatchObject({ isRecurring: true, generatedUntil: null })

  await room.change(parent, { isRecurring: false })
  expect(daysOf(await room.list())).toEqual(['2026-11-09', ...past])
})

test('a series that rests is written anew when it is changed, without doubling what took place', async () => {
  const { room, parent, children } = await givenTerm(server)
  await room.client.call(deleteClassChildren, { params: { id: String(parent.id) } })

  await room.change(parent, { title: 'Tissues' })

  expect(daysOf(await children())).toEqual(coming)
  expect(daysOf(await room.list())).toEqual(['2026-11-09', ...past, ...coming])
})

test('deleting a parent removes the coming children and keeps the past ones as single classes', async () => {
  const { room, parent } = await givenTerm(server)

  expect((await room.remove(parent)).status).toBe(204)

  const classes = await room.list()
  expect(daysOf(classes)).toEqual(past)
  expect(classes.map(({ parentClassId }) => parentClassId)).toEqual([null, null])
  expect(await usedBy(room)).toBe(0)
})

test('deleting a child removes it alone', async () => {
  const { room, on, children } = await givenTerm(server)

  await room.remove(await on('2026-11-11'))
  await room.remove(await on('2026-12-02'))

  expect(daysOf(await children())).toEqual(['2026-11-16', ...coming.filter((date) => date !== '2026-12-02')])
})

test('a deleted parent and a change of it that race end in one or the other, never in children without a parent', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { room, parent } = await givenTerm(server)

    await Promise.all([
      room.remove(parent),
      room.change(parent, { recurrencePattern: { days: [1, 2, 3, 4] } }),
      room.change(parent, { title: 'Tissues' }),
    ])

    expect(daysOf(await room.list())).toEqual(past)
    expect(await usedBy(room)).toBe(0)
  }
})
