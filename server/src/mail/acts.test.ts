import { randomBytes } from 'node:crypto'
import { mendAddress } from '@lectern/contract/mail/refused.contract.ts'
import { changeOpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { formIn, letFamiliesAct } from '#test/families/acting-family.ts'
import { pathIn } from '#test/families/sharing.ts'
import { openMailRoom } from '#test/mail/mail-room.ts'
import { startMailServer } from '#test/mail/mail-server.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { createSmtpDriver } from './send/smtp-driver.ts'

const mails = await startMailServer()
/** A Monday, seven in the morning in New York, noon in Accra. */
const clock = movingClock(recordingTime)
const { mail: mailConfig } = readConfig({ MAIL_URL: mails.url, MAIL_FROM: 'classes@lectern.example' })
if (!mailConfig) throw new Error('no mail server configured')
const mailDriver = createSmtpDriver(mailConfig, { connecting: 5000, silence: 5000 })
const env = { SECRETS_KEY: randomBytes(32).toString('base64') }
const server = await startServer({ clock, mailDriver, env })

let families = 0

/** Ama and Kofi of one address, whose family acts; open on Friday from one to four. */
async function openRoom(...kinds: Parameters<typeof openMailRoom>[2]) {
  clock.moveTo(recordingTime)
  const room = await openMailRoom(server, mails, kinds)
  const acts = await letFamiliesAct(server, room, { move: 'ask' })
  await room.client.call(changeOpenTimesSettings, {
    headers: { 'x-time-zone': 'America/New_York' },
    body: {
      weekly: [[], [], [], [], [], [{ from: '13:00', to: '16:00' }], []],
      exceptions: [],
      bufferMinutes: 0,
      noticeHours: 24,
      weeksAhead: 4,
      mostPerDay: null,
    },
  })
  families += 1
  const guardianEmail = `mensah${families}@example.com`
  const shared = { guardianEmail, guardianName: 'Efua Mensah', timeZone: 'Africa/Accra' }
  const ama = await room.addStudent(shared)
  const kofi = await room.addStudent({ name: 'Kofi Mensah', nickname: 'Kofi', ...shared })
  const link = await room.share(ama)

  return {
    ...room,
    ...acts,
    ama,
    kofi,
    link,
    add: async (scheduledAt: string, studentIds: string[], classValue?: string) =>
      (await room.schedule({ scheduledAt, duration: 60, studentIds, ...(classValue && { classValue }) })).body
        .id,
    async askToMove(id: number, time: string): Promise<number> {
      const path = `${pathIn(link.url)}/classes/${id}/move`
      const page = await (await server.anonymous.fetch(`${path}?time=${encodeURIComponent(time)}`)).text()
      expect((await acts.post(path, { form: formIn(page), time })).status).toBe(303)
      const { requests } = await acts.requests({ state: 'waiting' })
      return requests.find(({ wantedAt }) => wantedAt === time)?.id ?? 0
    },
    /** Sends what is due; what arrived of it, to the family and to anybody else. */
    async sent() {
      const before = mails.received.length
      await room.work()
      const arrived = mails.received.slice(before)
      const isTheirs = ({ recipients }: (typeof arrived)[number]) => recipients.includes(guardianEmail)
      const subjectsOf = (some: typeof arrived) => some.map(({ mail }) => mail.subject).toSorted()
      return {
        family: subjectsOf(arrived.filter(isTheirs)),
        teacher: subjectsOf(arrived.filter((each) => !isTheirs(each))),
        texts: arrived.filter(isTheirs).map(({ mail }) => mail.text),
      }
    },
  }
}

test('nobody is reminded of a class that they cannot come to, and the sibling in the same group is', async () => {
  const { ama, kofi, addStudent, link, add, sayAbsence, sent } = await openRoom('reminder')
  const both = await add('2026-11-18 09:00:00', [ama, kofi])
  const hers = await add('2026-11-19 09:00:00', [ama, await addStudent({ name: 'Ben', nickname: null })])
  for (const id of [both, hers]) expect((await sayAbsence(link, id)).status).toBe(303)
  expect((await sent()).family).toHaveLength(2)
  clock.moveTo('2026-11-16T15:00:00Z')
  const first = await sent()
  clock.moveTo('2026-11-17T15:00:00Z')
  const second = await sent()

  expect([first.family, second.family]).toEqual([['Wednesday, November 18: Kofi 2:00 PM'], []])
})

test('a family is told what the teacher answered, with the line', async () => {
  const { ama, add, askToMove, answer, sent } = await openRoom()
  const [one, other] = [await add('2026-11-24 09:00:00', [ama]), await add('2026-11-25 09:00:00', [ama])]
  const accepted = await askToMove(one, '2026-11-20 13:00:00')
  const declined = await askToMove(other, '2026-11-20 14:00:00')
  await sent()
  await answer(accepted, { answer: 'accept' })
  await answer(declined, { answer: 'decline', words: 'I am away that day.' })
  clock.forward({ minutes: 3 })
  const { family, texts } = await sent()

  expect(family).toEqual([
    'Moved: Ama’s class of Tuesday, November 24, 2:00 PM is now Friday, November 20, 6:00 PM',
    'Not moved: Ama’s class stays Wednesday, November 25, 2:00 PM',
  ])
  expect(texts.join()).toContain('I am away that day.')
})

test('a request says that its answer was refused until the address is mended', async () => {
  const { ama, add, askToMove, answer, requests, work, client } = await openRoom()
  const asked = await askToMove(await add('2026-11-24 09:00:00', [ama]), '2026-11-20 13:00:00')
  await work()
  mails.behave(() => ({ kind: 'refuse', code: 550, text: 'No such address', at: 'recipient' }))
  await answer(asked, { answer: 'accept' })
  clock.forward({ minutes: 3 })
  await work()
  mails.behave(() => ({ kind: 'accept' }))
  const refusedOf = async () => (await requests()).requests.find(({ id }) => id === asked)?.refused
  const refused = await refusedOf()
  expect(refused).toMatchObject({ code: 550, reason: expect.stringContaining('No such address') })
  const params = { id: String(refused?.id) }
  await client.call(mendAddress, { params, body: { address: `mended.${refused?.address}` } })
  await work()

  expect(await refusedOf()).toBeNull()
})

test('both are told of a request that nobody answered in time', async () => {
  const { ama, add, askToMove, sent } = await openRoom()
  await askToMove(await add('2026-11-24 09:00:00', [ama]), '2026-11-20 13:00:00')
  clock.forward({ hours: 2 }) // before eight no teacher gets mail
  expect((await sent()).teacher).toHaveLength(1)
  clock.moveTo('2026-11-18T14:00:00Z')
  const { family, teacher } = await sent()

  expect(family).toEqual(['No answer came: Ama’s class stays Tuesday, November 24, 2:00 PM'])
  expect(teacher).toEqual(['Lapsed: Ama’s class stays Tuesday, November 24, 9:00 AM'])
})

test('in one mail a day each request is told once, and one that was answered does not lapse', async () => {
  const { ama, add, askToMove, answer, settings, sent } = await openRoom()
  await settings({ requestMails: 'daily' })
  const [one, other] = [await add('2026-11-24 09:00:00', [ama]), await add('2026-11-25 09:00:00', [ama])]
  const nextMorning = async (day: number) => {
    clock.moveTo(`2026-11-${day}T14:00:00Z`)
    return (await sent()).teacher
  }
  await answer(await askToMove(one, '2026-11-20 13:00:00'), { answer: 'accept' })
  const first = await nextMorning(17)
  await askToMove(other, '2026-11-20 14:00:00')
  const second = await nextMorning(18)

  expect([first, second]).toEqual([
    [expect.stringContaining('November 24')],
    [expect.stringContaining('November 25')],
  ])
  expect(await nextMorning(19)).toEqual([])
  expect(await nextMorning(20)).toEqual([expect.stringMatching(/^Lapsed: .*November 25/)])
})

test('in the night a family hears at once what it did, and in the morning what the teacher said to it', async () => {
  const { ama, add, link, setRules, sayAbsence, requests, undoRequest, sent } = await openRoom()
  await setRules({ late: 'charged' })
  const id = await add('2026-11-17 05:00:00', [ama], '45')
  clock.moveTo('2026-11-16T22:00:00Z')
  await sayAbsence(link, id)
  expect((await requests()).requests[0]?.state).toBe('charged')
  expect((await sent()).family).toHaveLength(1)
  await undoRequest((await requests()).requests[0]?.id ?? 0)
  clock.forward({ minutes: 3 })

  expect((await sent()).family).toEqual([])
  clock.moveTo('2026-11-17T08:00:00Z')
  expect((await sent()).family).toHaveLength(1)
})

test('an absence that the teacher takes back is told once', async () => {
  const { ama, add, link, sayAbsence, requests, undoRequest, sent } = await openRoom('change')
  expect((await sayAbsence(link, await add('2026-11-24 09:00:00', [ama]))).status).toBe(303)
  await sent()
  await undoRequest((await requests()).requests[0]?.id ?? 0)
  const before = await sent()
  clock.forward({ minutes: 3 })
  const after = await sent()

  expect([before.family, after.family]).toEqual([[], [expect.stringContaining('Ama')]])
})
