/** A mail as it goes to the mail server. */
export type OutgoingMail = {
  /** The same at a repeat, so that whoever gets it twice sees it once. */
  messageId: string
  fromName: string
  replyTo: string | undefined
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** Where one click, or one POST, ends mails of this kind. */
  unsubscribeUrl: string | undefined
  attachments: readonly { filename: string; content: Buffer; contentType: string }[]
}

/**
 * What became of it. `refused` is for good, and `isAddress` says whether for everything to that address; `later` is worth
 * another try, and is said too where the mail server's answer did not arrive.
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'refused'; code: number; reason: string; isAddress: boolean }
  | { kind: 'later'; code: number | null; reason: string }

export type MailDriver = {
  send(mail: OutgoingMail): Promise<Outcome>
  /** Rejects where the server cannot be spoken to as configured. */
  verify(): Promise<void>
  close(): void
}
