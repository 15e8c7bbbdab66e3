import { type AbsenceRules, changeAbsenceRules } from '@lectern/contract/families/absence-rules.contract.ts'
import type { FamilyLink } from '@lectern/contract/families/families.contract.ts'
import { answerRequest, listRequests, undoRequest } from '@lectern/contract/families/requests.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import type { TestServer } from '../start-server.ts'
import { openFamilyRoom, pathIn } from './sharing.ts'

const headers = { 'x-time-zone': 'America/New_York' }

/** All that families may do, as most tests have it. */
export const openRules: AbsenceRules = {
  absence: 'at once',
  afterAll: 'at once',
  makeUp: 'at once',
  move: 'at once',
  noticeHours: 24,
  late: 'decide',
  hasMakeUps: true,
  perHalfYear: 2,
  makeUpDays: 60,
}

type Sent = { words?: string; form?: string }

/** A family room in New York whose families act. */
export async function openActingRoom(server: TestServer, rules: Partial<AbsenceRules> = {}) {
  const room = await openFamilyRoom(server)

  return { ...room, ...(await letFamiliesAct(server, room, rules)) }
}

type Room = Pick<Awaited<ReturnType<typeof openFamilyRoom>>, 'client'>

/** Pages as text, forms as a browser sends them. */
export async function letFamiliesAct(
  server: TestServer,
  { client }: Room,
  rules: Partial<AbsenceRules> = {},
) {
  const setRules = (changed: Partial<AbsenceRules> = {}) =>
    client.call(changeAbsenceRules, { headers, body: { ...openRules, ...changed } })
  await setRules(rules)
  const at = (id: number) => ({ params: { id: String(id) } })
  const post = (path: string, body: Record<string, string>, init: RequestInit = {}) =>
    server.anonymous.fetch(path, {
      method: 'POST',
      ...init,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...init.headers },
      body: new URLSearchParams(body).toString(),
    })
  const read = async (path: string) => textIn(await (await server.anonymous.fetch(path)).text())

  return {
    setRules,
    post,
    /** As it is read: without markup and style. */
    see: read,
    formIn: async (path: string) => formIn(await (await server.anonymous.fetch(path)).text()),
    absencePath: (link: FamilyLink, classId: number) => `${pathIn(link.url)}/classes/${classId}/absence`,
    /** Opens the page, sends its form, and gives the path of the page after. */
    async sayAbsence(link: FamilyLink, classId: number, { words = '', form }: Sent = {}) {
      const path = `${pathIn(link.url)}/classes/${classId}/absence`
      const page = await (await server.anonymous.fetch(path)).text()
      const answer = await post(path, { form: form ?? formIn(page), words })
      return { said: textIn(page), status: answer.status, done: answer.headers.get('location') ?? '', answer }
    },
    async goBack(done: string) {
      const path = `${done}/back`
      const page = await (await server.anonymous.fetch(path)).text()
      const answer = await post(path, { form: formIn(page) })
      return { said: textIn(page), status: answer.status, done: answer.headers.get('location') ?? '', answer }
    },
    requests: async (query: RequestInput<typeof listRequests>['query'] = {}) =>
      (await client.call(listRequests, { query })).body,
    answer: (id: number, body: RequestInput<typeof answerRequest>['body']) =>
      client.call(answerRequest, { ...at(id), body }),
    undoRequest: (id: number) => client.call(undoRequest, at(id)),
  }
}

export const formIn = (page: string): string => /name="form" value="([^"]*)"/.exec(page)?.[1] ?? ''

export const textIn = (page: string): string =>
  page
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<option.*?<\/option>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
    .replace(/ ([.,?])/g, '$1')
