import type { SecretBox } from '../../platform/secrets/secret-box.ts'

/** Which booking, on whose page. */
export type BookingRef = { userId: number; visitorId: number }

const purpose = 'booking of a visitor'

/** Opens the page of one booking. Nobody can make one, and no table holds it. */
export const bookingToken = (box: SecretBox, { userId, visitorId }: BookingRef): string =>
  box.seal(purpose, JSON.stringify([userId, visitorId])).replace(/^v1\./, '')

export function readBookingToken(box: SecretBox, token: string): BookingRef | undefined {
  const opened = box.open(purpose, `v1.${token}`)
  if (opened === undefined) return undefined
  const [userId, visitorId] = JSON.parse(opened) as [number, number]

  return { userId, visitorId }
}

const codePurpose = 'code of a visitor'

export const sealCode = (box: SecretBox, code: string): string => box.seal(codePurpose, code)
export const openCode = (box: SecretBox, sealed: string): string | undefined => box.open(codePurpose, sealed)
