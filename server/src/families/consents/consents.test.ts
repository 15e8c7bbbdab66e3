import {
  addConsent,
  changeConsent,
  listConsents,
  removeConsent,
} from '@lectern/contract/families/consents.contract.ts'
import { expect, test } from 'vitest'
import { letFamiliesAct } from '#test/families/acting-family.ts'
import { openFamilyRoom, pathIn } from '#test/families/sharing.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

/** A Monday, seven in the morning in New York. */
const server = await startServer({ clock: movingClock(recordingTime) })

async function openConsents() {
  const room = await openFamilyRoom(server)
  const acts = await letFamiliesAct(server, room)
  const id = await room.addStudent()
  const link = await room.share(id)
  const params = { id }
  const add = async (fields: object = {}) =>
    (
      await room.client.call(addConsent, {
        params,
        body: { title: 'Photos on the website', state: 'asked', ...fields },
      })
    ).body
  const list = async () => (await room.client.call(listConsents, { params })).body
  const change = (consentId: number, body: Parameters<typeof bodyOf>[0]) =>
    room.client.call(changeConsent, { params: { id: String(consentId) }, body: bodyOf(body) })
  const pathOf = (consentId: number) => `${pathIn(link.url)}/consents/${consentId}`

  return { ...room, ...acts, id, link, add, list, change, pathOf }
}

const bodyOf = (body: {
  state: 'asked' | 'given' | 'withdrawn'
  on?: string
  words?: string
  revision?: number
}) => body

test('a consent that was given on paper has its day and words, and keeps them when it is withdrawn', async () => {
  const room = await openConsents()
  const words = 'Yes, but never with the surname.'
  const { id } = await room.add({ state: 'given', on: '2026-09-02', words })
  await room.change(id, { state: 'withdrawn', on: '2026-11-03', words: 'Please delete both.' })

  const given = { on: '2026-09-02', way: 'paper', words }
  expect(await room.list()).toMatchObject([
    { state: 'withdrawn', answer: { on: '2026-11-03', words: 'Please delete both.' }, given },
  ])
  expect((await room.change(id, { state: 'given', on: '2026-11-17' })).status).toBe(400)
  await room.client.call(removeConsent, { params: { id: String(id) } })
  expect(await room.list()).toEqual([])
})

test('a family is asked on its page, gives the consent there, and withdraws it when it likes', async () => {
  const room = await openConsents()
  const { id } = await room.add()
  expect(await room.see(pathIn(room.link.url))).toContain('Photos on the website Ines asks for your answer')

  const path = room.pathOf(id)
  const form = await room.formIn(path)
  const yes = await room.post(path, { form, answer: 'yes', words: 'In colour.' })
  expect([yes.status, yes.headers.get('location')]).toEqual([303, path])
  expect(await room.see(path)).toContain('You agreed on November 16.')
  expect(await room.list()).toMatchObject([
    { state: 'given', answer: { on: '2026-11-16', way: 'page', words: 'In colour.' } },
  ])

  await room.post(path, { form: await room.formIn(path), answer: 'no' })
  expect(await room.list()).toMatchObject([
    { state: 'withdrawn', answer: { words: null }, given: { words: 'In colour.' } },
  ])
  expect(await room.see(pathIn(room.link.url))).toContain('Photos on the website Withdrawn on Nov 16')
})

test('what was never given is declined, and may be asked for again', async () => {
  const room = await openConsents()
  const { id } = await room.add()
  await room.post(room.pathOf(id), { form: await room.formIn(room.pathOf(id)), answer: 'no' })
  expect((await room.list())[0]?.state).toBe('declined')

  const again = await room.change(id, { state: 'asked' })
  expect(again.body).toMatchObject({ state: 'asked', answer: null, askedAgainOn: '2026-11-16' })
  await room.change(id, { state: 'given' })
  expect((await room.change(id, { state: 'asked' })).status).toBe(409)
})

test('the same form counts once, and over an answer that came meanwhile none does', async () => {
  const room = await openConsents()
  const { id } = await room.add()
  const path = room.pathOf(id)
  const [form, other] = [await room.formIn(path), await room.formIn(path)]

  expect((await room.post(path, { form, answer: 'yes' })).status).toBe(303)
  expect((await room.post(path, { form, answer: 'yes' })).status).toBe(303)
  expect((await room.list())[0]?.revision).toBe(2)
  expect((await room.post(path, { form: other, answer: 'no' })).status).toBe(409)
  expect((await room.list())[0]?.state).toBe('given')

  const refused = await room.change(id, { state: 'withdrawn', revision: 1 })
  expect(refused.status).toBe(409)
  expect((await room.list())[0]?.state).toBe('given')
})

test('nobody answers for another student, with the form of another consent, or from another site', async () => {
  const room = await openConsents()
  const { id } = await room.add()
  const second = await room.add({ title: 'Mail about concerts' })
  const noor = await room.share(await room.addStudent({ name: 'Noor' }))
  const form = await room.formIn(room.pathOf(id))
  const stranger = server.as(await server.given.teacher())

  const ofNoor = `${pathIn(noor.url)}/consents/${id}`
  expect((await server.anonymous.fetch(ofNoor)).status).toBe(404)
  expect((await room.post(ofNoor, { form, answer: 'yes' })).status).toBe(409)
  expect((await room.post(room.pathOf(second.id), { form, answer: 'yes' })).status).toBe(409)
  const elsewhere = { headers: { origin: 'https://elsewhere.example' } }
  expect((await room.post(room.pathOf(id), { form, answer: 'yes' }, elsewhere)).status).toBe(403)
  expect((await room.post(room.pathOf(id), { answer: 'yes' })).status).toBe(409)
  await room.withdraw(room.id)
  expect((await room.post(room.pathOf(id), { form, answer: 'yes' })).status).toBe(404)
  expect((await room.list()).map(({ state }) => state)).toEqual(['asked', 'asked'])
  const foreign = await stranger.call(changeConsent, {
    params: { id: String(id) },
    body: { state: 'given' },
  })
  expect(foreign.status).toBe(404)
})
