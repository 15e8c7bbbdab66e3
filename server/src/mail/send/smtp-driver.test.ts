import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import type { Environment } from '#server/platform/config/setting.ts'
import { afterFile } from '#test/after-file.ts'
import { newDataDir } from '#test/database/open-test-database.ts'
import { startMailServer } from '#test/mail/mail-server.ts'
import { hasDkimSignature } from '#test/mail/verify-dkim.ts'
import type { OutgoingMail } from './driver.ts'
import { createSmtpDriver } from './smtp-driver.ts'

const mails = await startMailServer()
const quick = { connecting: 500, silence: 500 }

function driverTo(url: string, env: Environment = {}) {
  const { mail } = readConfig({ MAIL_URL: url, MAIL_FROM: 'classes@lectern.example', ...env })
  if (!mail) throw new Error('no mail server configured')
  const driver = createSmtpDriver(mail, quick)
  afterFile(async () => driver.close())

  return driver
}

const aMail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: '<one@lectern.example>',
  fromName: 'Ines Calloway via Lectern',
  replyTo: 'ines@example.com',
  to: { name: 'Kwame Osei', address: 'kwame@example.com' },
  subject: 'Tomorrow: Ama 9:00 AM',
  html: '<p>Tomorrow</p>',
  text: 'Tomorrow',
  unsubscribeUrl: 'https://lectern.example/unsubscribe/abc',
  attachments: [],
  ...change,
})

const lastOne = () => {
  const last = mails.received.at(-1)
  if (!last) throw new Error('nothing arrived')
  return last
}

test('a mail arrives with sender, answers to the teacher, both parts and the headers of RFC 8058', async () => {
  mails.behave(() => ({ kind: 'accept' }))
  const attachments = [
    { filename: 'Invoice.pdf', content: Buffer.from('%PDF-1'), contentType: 'application/pdf' },
  ]
  expect(await driverTo(mails.url).send(aMail({ attachments }))).toEqual({ kind: 'sent' })
  const { mail, sender, recipients } = lastOne()

  expect(sender).toBe('classes@lectern.example')
  expect(recipients).toEqual(['kwame@example.com'])
  expect(mail.from?.text).toBe('"Ines Calloway via Lectern" <classes@lectern.example>')
  expect(mail.replyTo?.text).toBe('ines@example.com')
  expect(mail.messageId).toBe('<one@lectern.example>')
  expect([mail.text?.trim(), mail.html]).toEqual(['Tomorrow', '<p>Tomorrow</p>'])
  expect(mail.attachments[0]).toMatchObject({ filename: 'Invoice.pdf', contentType: 'application/pdf' })
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  const lineOf = (name: string) => mail.headerLines.find(({ key }) => key === name)?.line
  expect(lineOf('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(lineOf('list-unsubscribe')).toContain('<https://lectern.example/unsubscribe/abc>')
})

const breaks = [
  '\r\nBcc: other@example.com',
  '\nBcc: other@example.com',
  '\r\n\r\n<p>New body</p>',
  '\u2028Bcc: x@y',
]

test.each(breaks)('no field starts a header or a body of its own: %j', async (evil) => {
  const hostile = aMail({
    fromName: `Ines${evil}`,
    subject: `Tomorrow${evil}`,
    to: { name: `"Kwame" <other@example.com>, Osei${evil}`, address: 'kwame@example.com' },
    attachments: [{ filename: `a${evil}.pdf`, content: Buffer.from('x'), contentType: 'application/pdf' }],
  })
  expect(await driverTo(mails.url).send(hostile)).toEqual({ kind: 'sent' })
  const { mail, recipients } = lastOne()

  expect(recipients).toEqual(['kwame@example.com'])
  expect(mail.bcc).toBeUndefined()
  expect(mail.html).toBe('<p>Tomorrow</p>')
  expect([mail.to].flat()[0]?.value).toHaveLength(1)
  expect([mail.to].flat()[0]?.value[0]?.address).toBe('kwame@example.com')
})

test('unicode in name, subject and address arrives as it was written', async () => {
  const to = { name: 'Zoë “Zo” Müller', address: 'zoë@münchen.example' }
  expect(await driverTo(mails.url).send(aMail({ to, subject: 'Morgen: Zoë 9:00 – 10:30 ✓' }))).toEqual({
    kind: 'sent',
  })
  expect(lastOne().mail.subject).toBe('Morgen: Zoë 9:00 – 10:30 ✓')
  expect([lastOne().mail.to].flat()[0]?.value[0]?.name).toBe('Zoë “Zo” Müller')
})

test.each([
  [550, 'recipient', { kind: 'refused', code: 550, isAddress: true }],
  [554, 'data', { kind: 'refused', code: 554, isAddress: false }],
  [450, 'recipient', { kind: 'later', code: 450 }],
  [452, 'data', { kind: 'later', code: 452 }],
] as const)('%i at the %s is told as what it is', async (code, at, outcome) => {
  mails.behave(() => ({ kind: 'refuse', code, text: 'No', at }))

  expect(await driverTo(mails.url).send(aMail())).toMatchObject(outcome)
})

test('a server that hangs up, or takes the mail and does not answer, is tried again later', async () => {
  mails.behave(() => ({ kind: 'hangUp' }))
  expect(await driverTo(mails.url).send(aMail())).toMatchObject({ kind: 'later', code: null })
  mails.behave(() => ({ kind: 'acceptAndStaySilent' }))
  expect(await driverTo(mails.url).send(aMail())).toMatchObject({ kind: 'later', code: null })
  mails.behave(() => ({ kind: 'accept' }))
  expect(await driverTo('smtp://127.0.0.1:1').send(aMail())).toMatchObject({ kind: 'later', code: null })
})

test('a yes that comes after we gave up counts for nothing, and the next mail leaves as ever', async () => {
  const late = Promise.withResolvers<void>()
  mails.behave(() => ({ kind: 'acceptAt', moment: late.promise }))
  const driver = driverTo(mails.url)
  expect(await driver.send(aMail({ subject: 'Late' }))).toMatchObject({ kind: 'later', code: null })
  expect(lastOne().mail.subject).toBe('Late')
  late.resolve()
  mails.behave(() => ({ kind: 'accept' }))

  expect(await driver.send(aMail({ subject: 'Next' }))).toEqual({ kind: 'sent' })
  expect(lastOne().mail.subject).toBe('Next')
})

test('a password that is refused is not the fault of the address', async () => {
  const strict = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error('Invalid password')),
  })
  const url = strict.url.replace('smtp://', 'smtp://lectern:wrong@')

  expect(await driverTo(url).send(aMail())).toMatchObject({ kind: 'later', code: 535 })
  await expect(driverTo(url).verify()).rejects.toThrow()
})

test('nothing is sent over a line without TLS, unless the server is this computer', async () => {
  const { mail } = readConfig({ MAIL_URL: mails.url, MAIL_FROM: 'classes@lectern.example' })
  if (!mail) throw new Error('no mail server configured')
  const before = mails.received.length
  const elsewhere = createSmtpDriver({ ...mail, isLocal: false }, quick)
  const outcome = await elsewhere.send(aMail())
  elsewhere.close()

  expect(outcome.kind).toBe('later')
  expect(mails.received).toHaveLength(before)
})

test('a certificate that nobody vouches for is refused', async () => {
  const secure = await startMailServer({ secure: true })
  const before = secure.received.length

  expect((await driverTo(secure.url.replace('smtp:', 'smtps:')).send(aMail())).kind).toBe('later')
  expect(secure.received).toHaveLength(before)
})

test('mails are signed where a key is configured', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const file = join(newDataDir(), 'dkim.pem')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const driver = driverTo(mails.url, {
    MAIL_DKIM_DOMAIN: 'lectern.example',
    MAIL_DKIM_SELECTOR: 'autumn',
    MAIL_DKIM_KEY_FILE: file,
  })
  await driver.send(aMail({ subject: 'Morgen: Zoë, 9:00 Uhr', text: 'Tomorrow  \n\n.\nAma\n\n' }))

  const { source } = lastOne()
  expect(source.toString()).toMatch(/DKIM-Signature: v=1; a=rsa-sha256;.*d=lectern\.example;.*s=autumn/s)
  expect(hasDkimSignature(source, publicKey)).toBe(true)
  const changed = (from: string, to: string) =>
    Buffer.from(source.toString('latin1').replace(from, to), 'latin1')
  expect(hasDkimSignature(changed('Ama', 'Ana'), publicKey)).toBe(false)
  expect(hasDkimSignature(changed('kwame@example.com', 'other@example.com'), publicKey)).toBe(false)
  expect(hasDkimSignature(changed('=One-Click', '=Two-Click'), publicKey)).toBe(false)
  expect(hasDkimSignature(changed('/unsubscribe/abc', '/unsubscribe/xyz'), publicKey)).toBe(false)
  const { publicKey: another } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  expect(hasDkimSignature(source, another)).toBe(false)
})
