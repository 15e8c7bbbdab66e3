import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { VisitorRow } from './visitors.queries.ts'

/** Which booking, on whose page. */
export type BookingRef = {
  userId: number
  visitorId: number
  /** Of its form: after a restore another visitor may have the number. */
  mark: string
}

const markOf = (formKey: string): string => formKey.slice(0, 16)

const purpose = 'booking of a visitor'

/** Opens the page of one booking. Nobody can make one, and no table holds it. */
export const bookingToken = (
  box: SecretBox,
  userId: number,
  { id, formKey }: Pick<VisitorRow, 'id' | 'formKey'>,
): string => box.seal(purpose, JSON.stringify([userId, id, markOf(formKey)])).replace(/^v1\./, '')

export function readBookingToken(box: SecretBox, token: string): BookingRef | undefined {
  const opened = box.open(purpose, `v1.${token}`)
  if (opened === undefined) return undefined
  const [userId, visitorId, mark] = JSON.parse(opened) as [number, number, string]

  return { userId, visitorId, mark }
}

/** Whether it is the booking that the token was made for. */
export const isMeant = ({ mark }: BookingRef, { formKey }: Pick<VisitorRow, 'formKey'>): boolean =>
  mark === markOf(formKey)

const codePurpose = 'code of a visitor'

export const sealCode = (box: SecretBox, code: string): string => box.seal(codePurpose, code)
export const openCode = (box: SecretBox, sealed: string): string | undefined => box.open(codePurpose, sealed)
