import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterFile } from '../after-file.ts'

/** What the mail server does with the next mails; `accept` when nobody says otherwise. */
export type Behaviour =
  | { kind: 'accept' }
  | { kind: 'refuse'; code: number; text: string; at: 'recipient' | 'data' }
  | { kind: 'hangUp' }
  | { kind: 'acceptAndStaySilent' }

export type Received = { recipients: string[]; sender: string; mail: ParsedMail; source: Buffer }

/** A mail server on loopback that does as it is told, and keeps what it accepted. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  let behave: (recipient: string) => Behaviour = () => ({ kind: 'accept' })
  const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onRcptTo({ address }, _session, done) {
      const behaviour = behave(address)
      if (behaviour.kind === 'refuse' && behaviour.at === 'recipient')
        return done(refusal(behaviour.code, behaviour.text))
      done()
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
      const behaviour = behave(recipients[0] ?? '')
      const keep = async () => {
        const source = await buffer(stream)
        if (behaviour.kind === 'refuse') return done(refusal(behaviour.code, behaviour.text))
        received.push({ recipients, sender, source, mail: await simpleParser(source) })
        if (behaviour.kind === 'accept') done()
      }
      if (behaviour.kind === 'hangUp') {
        stream.resume()
        for (const connection of server.connections) connection.close()
      } else keep()
    },
  })
  server.on('error', () => {}) // a client that gave up
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  afterFile(close)

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    behave: (how: typeof behave) => {
      behave = how
    },
    close,
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
