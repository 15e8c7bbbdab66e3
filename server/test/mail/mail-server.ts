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
  | { kind: 'acceptAt'; moment: Promise<void> }

export type Received = { recipients: string[]; sender: string; mail: ParsedMail; source: Buffer }

/** What a client has come to: `kept` is the whole mail before the server's yes, `accepted` that yes. */
export const steps = ['connected', 'sender', 'recipient', 'data', 'kept', 'accepted'] as const
export type Step = (typeof steps)[number]

/** A mail server on loopback that does as it is told, and keeps what it accepted. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  let behave: (recipient: string) => Behaviour = () => ({ kind: 'accept' })
  let reach = (_step: Step): void => undefined
  const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      reach('connected')
      done()
    },
    onMailFrom(_address, _session, done) {
      reach('sender')
      done()
    },
    ...options,
    onRcptTo({ address }, _session, done) {
      reach('recipient')
      const behaviour = behave(address)
      if (behaviour.kind === 'refuse' && behaviour.at === 'recipient')
        return done(refusal(behaviour.code, behaviour.text))
      done()
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
      const behaviour = behave(recipients[0] ?? '')
      reach('data')
      const keep = async () => {
        const source = await buffer(stream)
        if (behaviour.kind === 'refuse') return done(refusal(behaviour.code, behaviour.text))
        received.push({ recipients, sender, source, mail: await simpleParser(source) })
        reach('kept')
        if (behaviour.kind === 'acceptAt') await behaviour.moment
        else if (behaviour.kind !== 'accept') return
        done()
        reach('accepted')
      }
      if (behaviour.kind === 'hangUp') {
        stream.resume()
        for (const connection of server.connections) connection.close()
      } else keep().catch(done) // a client that was killed in the middle of it
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
    /** Resolves when a client comes to that step for the given number of times from now on. */
    nextTime(awaited: Step, times: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      let left = times
      reach = (step) => {
        if (step !== awaited) return
        left -= 1
        if (left === 0) resolve()
      }
      return promise
    },
    close,
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
