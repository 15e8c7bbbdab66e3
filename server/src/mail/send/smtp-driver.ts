import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import type { DkimConfig, MailConfig } from '../../platform/config/mail-config.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { MailDriver, Outcome, OutgoingMail } from './driver.ts'
import { headerText } from './mailbox.ts'

/** For tests that do not want to wait. */
export type SmtpTimeouts = { connecting: number; silence: number }

/** Together well within the lease of a claimed mail, so that no other server takes it while we still wait. */
const usualTimeouts: SmtpTimeouts = { connecting: 10_000, silence: 20_000 }

/** Connections kept to the mail server; each takes one mail after the other. */
const connections = 5

export function createSmtpDriver(config: MailConfig, timeouts: SmtpTimeouts = usualTimeouts): MailDriver {
  const { host, port, isSecure, isLocal, credentials, from, dkim } = config
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    host,
    port,
    secure: isSecure,
    // Nobody on the way may talk us out of TLS; a server on this computer needs none and may have no real certificate.
    requireTLS: !isSecure && !isLocal,
    ignoreTLS: !isSecure && isLocal,
    ...(credentials && { auth: credentials }),
    ...(dkim && { dkim: signing(dkim) }),
    connectionTimeout: timeouts.connecting,
    greetingTimeout: timeouts.connecting,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.on('error', () => {}) // of an idle connection; the next mail opens another

  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from))
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

/** Mail programs offer one click only where both headers of RFC 8058 are signed, of which nodemailer signs one by itself. */
const signedHeaders = [
  'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post',
].join(':')

function signing({ domain, selector, keyFile }: DkimConfig) {
  try {
    const privateKey = readFileSync(keyFile, 'utf8')
    return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedHeaders }
  } catch (error) {
    throw new StartupError(`MAIL_DKIM_KEY_FILE cannot be read (${(error as Error).message}).`)
  }
}

/** The envelope is given apart: whatever a header says, the mail goes to this one address. */
function messageOf(mail: OutgoingMail, from: string) {
  const { to, replyTo, unsubscribeUrl } = mail

  return {
    envelope: { from, to: [to.address] },
    messageId: mail.messageId,
    from: { name: headerText(mail.fromName), address: from },
    to: { name: headerText(to.name), address: to.address },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ filename, ...attached }) => ({
      ...attached,
      filename: headerText(filename),
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

type SmtpError = Error & { responseCode?: number; response?: string; command?: string }

/**
 * Only what the server says about the recipient or the mail itself is for good. A password that is wrong, a sender that it
 * does not know, or no TLS is the operator's to mend, and the mail waits.
 */
function outcomeOf(error: unknown): Outcome {
  const { responseCode = null, response, message, command = '' } = error as SmtpError
  const reason = headerText(response ?? message)
  const isAboutAddress = command.startsWith('RCPT TO')
  const isFinal = responseCode !== null && responseCode >= 500 && (isAboutAddress || command === 'DATA')
  if (isFinal) return { kind: 'refused', code: responseCode, reason, isAddress: isAboutAddress }

  return { kind: 'later', code: responseCode, reason }
}
