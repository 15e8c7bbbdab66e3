import {
  changeMailSettings,
  listMails,
  stopMail,
  writeMessage,
} from '@lectern/contract/mail/mail.contract.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { endingToken } from '#server/mail/send/unsubscribe-token.ts'
import type { TestClient } from '../../test-client.ts'
import { newSeries } from './classes.ts'
import type { Examples, Prepare } from './example.ts'
import { newStudent } from './students.ts'

let messages = 0

/** A student who can be written to. */
const newReader = async (client: TestClient) =>
  (await client.call(createStudent, { body: { name: 'Ama Osei', email: 'ama@example.com' } })).body.id

const aMessage = async (client: TestClient) => {
  messages += 1
  const studentIds = [await newReader(client)]
  return { subject: 'Calculators', text: 'Please bring one.', studentIds, key: `message-${messages}` }
}

/** A message that waits. */
const newMail = async (client: TestClient): Promise<number> => {
  await client.call(writeMessage, { body: await aMessage(client) })
  const { mails } = (await client.call(listMails, { query: { state: 'waiting', kind: 'message' } })).body
  const id = mails.at(-1)?.id
  if (!id) throw new Error('no mail waits')
  return id
}

const ending: Prepare = async (_client, _newTeacher, { app, given, as }) => {
  const teacher = await given.teacher()
  await as(teacher).fetch('/api/me')
  const { id: userId } = await app.database.platform
    .selectFrom('users')
    .select('id')
    .where('subject', '=', teacher.subject)
    .executeTakeFirstOrThrow()
  return {
    params: {
      token: endingToken(app.secretBox, {
        userId,
        kind: 'reminder',
        reader: 'ama@example.com',
        language: 'en',
      }),
    },
  }
}

export const mailExamples: Examples = {
  'GET /api/mails': async () => ({ query: { state: 'waiting', kind: 'message', search: 'Calc', page: '1' } }),
  'GET /api/mails/:id': async (client) => ({ params: { id: await newMail(client) } }),
  'GET /api/files/mails/:id': async (client) => ({ params: { id: await newMail(client) } }),
  'PUT /api/mails/:id/address': async (client) => {
    const message = await aMessage(client)
    const email = `${message.key}@example.com`
    const studentIds = [(await client.call(createStudent, { body: { name: 'Isa', email } })).body.id]
    await client.call(writeMessage, { body: { ...message, studentIds } })
    const [mail] = (await client.call(listMails, { query: { search: email } })).body.mails
    return { params: { id: mail?.id ?? 0 }, body: { address: `mended.${email}` } }
  },
  'POST /api/mails/told': async (client) => {
    await client.call(changeMailSettings, { body: { on: ['change'] } })
    return { body: { classes: [{ classId: await newSeries(client), to: '2099-01-02 15:00:00' }] } }
  },
  'POST /api/mails/:id/stop': async (client) => ({ params: { id: await newMail(client) } }),
  'POST /api/mails/:id/sending': async (client) => {
    const id = await newMail(client)
    await client.call(stopMail, { params: { id: String(id) } })
    return { params: { id } }
  },
  'POST /api/messages': async (client) => ({ body: await aMessage(client) }),
  'PUT /api/mail-settings': async () => ({ body: { on: ['reminder'], off: ['receipt'], reminderHours: 24 } }),
  'PUT /api/students/:id/mail-readers': async (client) => ({
    params: { id: await newStudent(client) },
    body: { classes: ['student', 'guardian'], money: null, payerEmail: 'payer@example.com' },
  }),
  'GET /unsubscribe/:token': ending,
  'POST /unsubscribe/:token': ending,
}
