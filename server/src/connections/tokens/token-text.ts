import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** As many letters as 256 bits take. */
const length = 43

/**
 * 256 random bits between a beginning by which scanners for secrets find it, and a checksum by which they tell it from other
 * text. That it may write stands there for people; what counts is the row.
 */
export function newTokenText(mayWrite: boolean): string {
  let rest = BigInt(`0x${randomBytes(32).toString('hex')}`)
  let letters = ''
  for (let place = 0; place < length; place += 1) {
    letters = alphabet[Number(rest % 62n)] + letters
    rest /= 62n
  }
  const text = `lct_${mayWrite ? 'rw' : 'ro'}_${letters}`

  return `${text}_${checksumOf(text)}`
}

/** What is none is not looked up. */
export function isTokenText(text: string): boolean {
  const [, body = '', checksum] = /^(lct_r[ow]_[0-9A-Za-z]{43})_([0-9a-f]{8})$/.exec(text) ?? []

  return checksum !== undefined && checksum === checksumOf(body)
}

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

export const tokenHashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
