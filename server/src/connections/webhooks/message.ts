import { randomBytes, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

/* Whoever reads the database alone learns neither where events go nor how they are signed. */
const ofUrl = 'URL of a webhook'
const ofSecret = 'secret of a webhook'

export const sealUrl = (box: SecretBox, url: string): string => box.seal(ofUrl, url)
export const openUrl = (box: SecretBox, sealed: string): string | undefined => box.open(ofUrl, sealed)
export const sealSecret = (box: SecretBox, secret: string): string => box.seal(ofSecret, secret)
export const openSecret = (box: SecretBox, sealed: string): string | undefined => box.open(ofSecret, sealed)

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`
export const newMessageId = (): string => `msg_${randomUUID()}`

export type Message = {
  messageId: string
  event: string
  thing: number | null
  changed: readonly string[]
  at: string
}

/** As Standard Webhooks says. No more than an id and what changed: whoever wants to know more asks, with a token. */
export function signedPost(
  { messageId, event, thing, changed, at }: Message,
  secret: string,
  now: Temporal.Instant,
): { headers: Record<string, string>; body: string } {
  const data = { id: thing, ...(changed.length > 0 && { changed }) }
  const body = JSON.stringify({ type: event, timestamp: at, data })
  const sentAt = new Date(now.epochMilliseconds)

  return {
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(messageId, sentAt, body),
    },
  }
}
