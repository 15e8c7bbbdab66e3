import { updateClass } from '@lectern/contract/classes/classes.contract.ts'
import {
  changeMailSettings,
  changeReaders,
  getMail,
  listMails,
  sendMailAgain,
  stopMail,
} from '@lectern/contract/mail/mail.contract.ts'
import type { MailKind, SwitchedKind } from '@lectern/contract/mail/mail-values.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { openFamilyRoom } from '../families/sharing.ts'
import type { TestServer } from '../start-server.ts'
import type { MailServer, Received } from './mail-server.ts'

const headers = { 'x-time-zone': 'America/New_York' }

/** A family room of a teacher in New York whose mail is switched on, and what arrives from it. */
export async function openMailRoom(server: TestServer, mails: MailServer, kinds: readonly SwitchedKind[]) {
  const room = await openFamilyRoom(server)
  const { client } = room
  const at = (id: number) => ({ params: { id: String(id) } })
  await client.call(changeMailSettings, { headers, body: { on: [...kinds] } })

  return {
    ...room,
    /** Plans and sends what is due. */
    work: () => server.app.mailer.work(),
    settings: (body: RequestInput<typeof changeMailSettings>['body']) =>
      client.call(changeMailSettings, { headers, body }),
    readers: (id: string, body: RequestInput<typeof changeReaders>['body']) =>
      client.call(changeReaders, { params: { id }, body }),
    move: (id: number, fields: RequestInput<typeof updateClass>['body']) =>
      client.call(updateClass, { ...at(id), body: fields }),
    outbox: async (query: RequestInput<typeof listMails>['query'] = {}) =>
      (await client.call(listMails, { query })).body,
    mailOf: async (kind: MailKind) => {
      const { mails: found } = (await client.call(listMails, { query: { kind } })).body
      if (!found[0]) throw new Error(`no mail of the kind ${kind}`)
      return found[0]
    },
    openMail: async (id: number) => (await client.call(getMail, at(id))).body,
    stopMail: (id: number) => client.call(stopMail, at(id)),
    sendAgain: (id: number) => client.call(sendMailAgain, at(id)),
    arrivedAt: (address: string): Received[] =>
      mails.received.filter(({ recipients }) => recipients.includes(address)),
  }
}
