import { createHash, randomBytes } from 'node:crypto'
import type { BookingKind } from '@lectern/contract/families/booking-page.contract.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

/** What a visitor has chosen, as the form tells it: nothing of it can be changed on the way. */
export type Choice = {
  /** Its place among the kinds that were shown, and what it was then. */
  kind: number
  print: string
  /** On the teacher's wall. */
  startsAt: string
  zone: string
}

const purpose = 'form of a visitor'

/** Another title, price, length or question is another lesson. */
export const printOf = (kind: BookingKind): string =>
  createHash('sha256').update(JSON.stringify(kind)).digest('base64url').slice(0, 16)

export const sealChoice = (box: SecretBox, userId: number, { kind, print, startsAt, zone }: Choice): string =>
  box.seal(
    purpose,
    JSON.stringify([userId, kind, print, startsAt, zone, randomBytes(12).toString('base64url')]),
  )

export function readChoice(
  box: SecretBox,
  userId: number,
  form: string,
): (Choice & { mark: string }) | undefined {
  const text = box.open(purpose, form)
  if (text === undefined) return undefined
  const [owner, kind, print, startsAt, zone] = JSON.parse(text) as [number, number, string, string, string]
  if (owner !== userId) return undefined

  return { kind, print, startsAt, zone, mark: createHash('sha256').update(text).digest('base64url') }
}
