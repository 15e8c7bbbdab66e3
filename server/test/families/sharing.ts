import {
  type FamilyLink,
  makeCalendarLink,
  renewFamilyLink,
  shareStudent,
  withdrawFamilyLink,
} from '@lectern/contract/families/families.contract.ts'
import type { LinkPart } from '@lectern/contract/families/link-parts.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { openRecordRoom } from '../recording.ts'
import type { TestServer } from '../start-server.ts'

type Fields = Partial<RequestInput<typeof createStudent>['body']>

/** The path of a URL that was given out. */
export const pathIn = (url: string | null): string => new URL(url ?? '').pathname

/** A record room with short words for what is shared from it. The teacher's browser is in New York. */
export async function openFamilyRoom(server: TestServer) {
  const room = await openRecordRoom(server)
  const { client } = room
  const headers = { 'x-time-zone': 'America/New_York' }
  const at = (id: string) => ({ params: { id } })

  return {
    ...room,
    addStudent: async (fields: Fields = {}) =>
      String(
        (await client.call(createStudent, { body: { name: 'Amara Osei', nickname: 'Ama', ...fields } })).body
          .id,
      ),
    share: async (id: string, parts?: LinkPart[]): Promise<FamilyLink> =>
      (await client.call(shareStudent, { ...at(id), headers, body: parts ? { parts } : {} })).body,
    renew: async (id: string): Promise<FamilyLink> => (await client.call(renewFamilyLink, at(id))).body,
    withdraw: (id: string) => client.call(withdrawFamilyLink, at(id)),
    feed: async () => (await client.call(makeCalendarLink, { headers })).body,
    open: (url: string | null, init?: RequestInit) =>
      server.anonymous.fetch(pathIn(url) + new URL(url ?? '').search, init),
    read: async (url: string | null) => (await server.anonymous.fetch(pathIn(url))).text(),
  }
}
