import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ParsedMail, simpleParser } from 'mailparser'
import { hasDkimSignature } from '../../server/test/mail/verify-dkim.ts'
import { type KeptMail, sendDemoWeek } from './demo-week.ts'
import { type Postfix, requirePostfix, startPostfix } from './postfix.ts'

/*
 * Has Debian's postfix (`apt-get install postfix`; as root) take what the demo sends in a week, with a DKIM key of this run,
 * and reads from its mailbox what arrived.
 */

type Arrived = { mail: ParsedMail; source: Buffer }

/** Some of each are in every week of the demo, whatever the day. */
const expectedKinds = ['reminder', 'change', 'afterClass', 'invoice', 'receipt', 'message']

/** Throws where a mail is missing, refused, unsigned or nobody's. */
export async function checkWithPostfix(): Promise<void> {
  requirePostfix()
  const folder = mkdtempSync(join(tmpdir(), 'lectern-mail-'))
  chmodSync(folder, 0o755)
  try {
    const postfix = await startPostfix(folder)
    try {
      await check(folder, postfix)
    } finally {
      await postfix.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function check(folder: string, postfix: Postfix): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keyFile = join(folder, 'dkim.pem')
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  const kept = await sendDemoWeek(folder, {
    MAIL_URL: postfix.url,
    MAIL_FROM: 'classes@lectern.example',
    MAIL_DKIM_DOMAIN: 'lectern.example',
    MAIL_DKIM_SELECTOR: 'demo',
    MAIL_DKIM_KEY_FILE: keyFile,
  })
  const sent = kept.filter(({ state }) => state === 'sent')
  const arrived = await readInbox(postfix, sent.length)
  show(sent, arrived, publicKey)
  const problems = [...problemsOf(kept), ...problemsBetween(sent, arrived), ...unsigned(arrived, publicKey)]
  if (problems.length > 0)
    throw new Error(`${problems.join('\n')}\n\nThe log of postfix:\n${complaintsIn(postfix.log())}`)
  console.log(`\nAll ${sent.length} mails of a week arrived once each, signed; none was refused.`)
}

const complaintsIn = (log: string): string =>
  log
    .split('\n')
    .filter((line) => /warning|fatal|error|reject|status=(?!sent)/.test(line))
    .join('\n')

/** Postfix says yes before it has put a mail into the mailbox. */
async function readInbox({ inbox }: Postfix, count: number): Promise<Arrived[]> {
  const names = () => (existsSync(inbox) ? readdirSync(inbox) : [])
  for (let tries = 0; names().length < count && tries < 300; tries += 1) await wait(100)
  const sources = names().map((name) => readFileSync(join(inbox, name), 'latin1'))

  return Promise.all(
    sources.map(async (text) => {
      const source = Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'), 'latin1')
      return { source, mail: await simpleParser(source) }
    }),
  )
}

function* problemsOf(kept: readonly KeptMail[]): Iterable<string> {
  for (const { state, subject, reason } of kept)
    if (state !== 'sent' && state !== 'waiting' && state !== 'pointless')
      yield `${state}: ${subject} (${reason})`
  for (const kind of expectedKinds)
    if (!kept.some((mail) => mail.kind === kind && mail.state === 'sent')) yield `none of the kind ${kind}`
}

function* problemsBetween(sent: readonly KeptMail[], arrived: readonly Arrived[]): Iterable<string> {
  const byId = Map.groupBy(arrived, ({ mail }) => mail.messageId ?? '')
  for (const { messageId, subject, address } of sent) {
    const copies = byId.get(messageId) ?? []
    if (copies.length !== 1) yield `${subject} arrived ${copies.length} times`
    for (const { mail } of copies)
      if ([mail.to].flat()[0]?.value[0]?.address !== address || mail.subject !== subject)
        yield `${subject} arrived as ${mail.subject} for another`
  }
  const ours = new Set(sent.map(({ messageId }) => messageId))
  for (const { mail } of arrived)
    if (!ours.has(mail.messageId ?? '')) yield `nobody sent ${mail.subject} (${mail.from?.text})`
}

function* unsigned(arrived: readonly Arrived[], publicKey: KeyObject): Iterable<string> {
  for (const { mail, source } of arrived)
    if (!hasDkimSignature(source, publicKey)) yield `${mail.subject} has no signature that holds`
}

/** How many of each kind with one of their subjects, and one mail as it lies in the mailbox. */
function show(sent: readonly KeptMail[], arrived: readonly Arrived[], publicKey: KeyObject): void {
  const byId = new Map(arrived.map((one) => [one.mail.messageId, one]))
  for (const [kind, mails] of Map.groupBy(sent, (mail) => mail.kind)) {
    const there = mails.flatMap(({ messageId }) => byId.get(messageId) ?? [])
    const signed = there.filter(({ source }) => hasDkimSignature(source, publicKey)).length
    console.log(
      `${kind}: ${there.length} of ${mails.length} arrived, ${signed} signed. "${mails[0]?.subject}"`,
    )
  }
  const shown = sent.find(({ kind }) => kind === 'reminder')
  console.log(`\n${byId.get(shown?.messageId)?.source.toString() ?? ''}`)
}
