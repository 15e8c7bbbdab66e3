import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import {
  type BookingPageSettings,
  changeBookingPage,
  nameBookingPage,
} from '@lectern/contract/families/booking-page.contract.ts'
import { answerRequest, listRequests } from '@lectern/contract/families/requests.contract.ts'
import { getMail, listMails } from '@lectern/contract/mail/mail.contract.ts'
import { changeOpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import type { TestServer } from '../start-server.ts'
import type { TestClient } from '../test-client.ts'
import { formIn, textIn } from './acting-family.ts'
import { openFamilyRoom } from './sharing.ts'

const headers = { 'x-time-zone': 'America/New_York' }
const closed: { from: string; to: string }[][] = [[], [], [], [], [], [], []]

export const usualVisitor = {
  name: 'Aiko Tanaka',
  student: 'Haruto',
  address: 'aiko@example.com',
  answer1: 'Grade 11',
}

type Fields = Partial<BookingPageSettings>
type Sent = Record<string, string>

let rooms = 0

export async function codeAt(server: TestServer, client: TestClient, address: string): Promise<string> {
  await server.app.mailer.work()
  const { mails } = (await client.call(listMails, { query: { kind: 'code', search: address } })).body
  const newest = mails.toSorted((one, other) => other.id - one.id)[0]
  const mail = (await client.call(getMail, { params: { id: String(newest?.id ?? 0) } })).body

  return /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? ''
}

/** Whose booking page is switched on, with one kind of an hour. */
export async function openBookingPageOf(
  client: TestClient,
  weekly: { from: string; to: string }[][],
  fields: Fields = {},
) {
  rooms += 1
  const name = `calloway-${process.pid}-${rooms}`
  const courseId = (await client.call(createCourse, { body: { name: 'SAT Prep' } })).body.id
  await client.call(changeOpenTimesSettings, {
    headers,
    body: {
      weekly,
      exceptions: [],
      bufferMinutes: 0,
      noticeHours: 24,
      weeksAhead: 26,
      mostPerDay: null,
    },
  })
  const kind = {
    title: 'SAT trial lesson',
    minutes: 60,
    price: '20.00',
    courseId,
    words: null,
    questions: [{ text: 'Which grade?', isLong: false, isOptional: true }],
  }
  const settings: BookingPageSettings = {
    isOn: true,
    mode: 'ask',
    words: null,
    kinds: [kind],
    marksBest: false,
    isFindable: false,
    ...fields,
  }
  await client.call(nameBookingPage, { body: { name } })
  const set = (changed: Fields) =>
    client.call(changeBookingPage, { headers, body: { ...settings, ...changed } })
  await set({})

  return { name, path: `/book/${name}`, kind, set }
}

/** A teacher in New York, open on Fridays from one to four, whose booking page is switched on. */
export async function openBookingRoom(server: TestServer, fields: Fields = {}) {
  const room = await openFamilyRoom(server)
  const { client } = room
  const opened = await openBookingPageOf(client, closed.with(5, [{ from: '13:00', to: '16:00' }]), fields)
  const { name, path, kind, set } = opened
  const fetch = (at: string, init?: RequestInit) => server.anonymous.fetch(at, init)
  const post = (path: string, body: Sent, more: Record<string, string> = {}) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
      body: new URLSearchParams(body).toString(),
    })
  const whoPath = (time: string, zone = 'Asia/Tokyo') => `${path}/who?kind=1&time=${time}&zone=${zone}`

  return {
    ...room,
    name,
    path,
    kind,
    set,
    fetch,
    post,
    whoPath,
    see: async (at: string) => textIn(await (await fetch(at)).text()),
    /** Chooses a time and says who it is for; gives where the booking stands. */
    async ask(time: string, visitor: Sent = {}, more: Record<string, string> = {}) {
      const form = formIn(await (await fetch(whoPath(time))).text())
      const answer = await post(`${path}/who`, { form, ...usualVisitor, ...visitor }, more)
      return { answer, booking: (answer.headers.get('location') ?? '').replace(/\?.*/, '') }
    },
    /** The newest code that was kept here. */
    code: (address: string = usualVisitor.address) => codeAt(server, client, address),
    confirm: (booking: string, code: string) => post(`${booking}/code`, { code }),
    requests: async () => (await client.call(listRequests)).body.requests,
    reply: (id: number, body: RequestInput<typeof answerRequest>['body']) =>
      client.call(answerRequest, { params: { id: String(id) }, body }),
  }
}
