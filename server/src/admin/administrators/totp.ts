import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app speaks it: SHA-1, six digits, a new code each thirty seconds. */
const stepSeconds = 30
/** Clocks differ, and typing takes time. */
const stepsOfGrace = 1

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, written as apps take it by hand. */
export const newSecret = (): string => Array.from(randomBytes(32), (byte) => base32[byte % 32]).join('')

/** What the QR code holds. */
export function otpauthUrl(issuer: string, email: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`

  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / stepSeconds)

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decode(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f

  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step whose code this is, or undefined. Whether it was used before is for the caller to know. */
export function findStep(secret: string, code: string, now: number): number | undefined {
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * stepsOfGrace + 1 }, (_, index) => current - stepsOfGrace + index)

  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)))
}

function decode(secret: string): Buffer {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')

  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
