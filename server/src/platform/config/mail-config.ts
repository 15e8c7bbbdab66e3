import { isLoopback } from './identity-config.ts'
import { refuse } from './setting.ts'
import { settings } from './settings.ts'

export type DkimConfig = { domain: string; selector: string; keyFile: string }

export type MailConfig = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS, before anything else is said. */
  isSecure: boolean
  /** A server on this computer may be spoken to in the clear. */
  isLocal: boolean
  credentials: { user: string; pass: string } | undefined
  from: string
  dkim: DkimConfig | undefined
}

type Values = {
  mailUrl: string | undefined
  mailFrom: string | undefined
  mailDkimDomain: string | undefined
  mailDkimSelector: string | undefined
  mailDkimKeyFile: string | undefined
}

/** Undefined: mails are kept and none leaves. Settings that would have no effect are refused: somebody meant them. */
export function readMail(values: Values): MailConfig | undefined {
  const { mailUrl, mailFrom: from } = values
  const dkim = readDkim(values)
  if (!mailUrl) {
    if (from !== undefined || dkim)
      throw refuse('MAIL_URL', 'is needed beside the other MAIL_ settings', settings.mailUrl.example)

    return undefined
  }
  if (!from) throw refuse('MAIL_FROM', 'is needed beside MAIL_URL', settings.mailFrom.example)
  const { protocol, hostname, port, username, password } = new URL(mailUrl)
  if (!hostname) throw refuse('MAIL_URL', 'must name a host', settings.mailUrl.example)
  const isSecure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')

  return {
    host,
    port: port ? Number(port) : isSecure ? 465 : 587,
    isSecure,
    isLocal: isLoopback(host),
    credentials: username
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : undefined,
    from,
    dkim,
  }
}

function readDkim({ mailDkimDomain, mailDkimSelector, mailDkimKeyFile }: Values): DkimConfig | undefined {
  if (!mailDkimDomain && !mailDkimSelector && !mailDkimKeyFile) return undefined
  if (!mailDkimDomain) throw needed('mailDkimDomain')
  if (!mailDkimSelector) throw needed('mailDkimSelector')
  if (!mailDkimKeyFile) throw needed('mailDkimKeyFile')

  return { domain: mailDkimDomain, selector: mailDkimSelector, keyFile: mailDkimKeyFile }
}

const needed = (key: 'mailDkimDomain' | 'mailDkimSelector' | 'mailDkimKeyFile') =>
  refuse(settings[key].name, 'is needed beside the other MAIL_DKIM_ settings', settings[key].example)
