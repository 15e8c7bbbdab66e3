const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const bytesOf = (part: string): Buffer => Buffer.from(part, 'base64url')

const places = { header: 0, claims: 1, signature: 2 } as const
export type Part = keyof typeof places

/** The token with a part in other letters for the same bytes: where its last letter has bits to spare, nobody reads them. */
export function respell(token: string, part: Part): string[] {
  const parts = token.split('.')
  const text = parts[places[part]] ?? ''

  return [...letters]
    .map((letter) => text.slice(0, -1) + letter)
    .filter((other) => other !== text && bytesOf(other).equals(bytesOf(text)))
    .map((other) => parts.with(places[part], other).join('.'))
}

/** How many points the curve of ES256 has. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Of each signature (r, s) of a curve there is a second, (r, -s), that anybody can work out and that is as right. */
export function mirror(token: string): string {
  const [header, claims, signature = ''] = token.split('.')
  const hex = bytesOf(signature).toString('hex')
  const s = (order - BigInt(`0x${hex.slice(64)}`)).toString(16).padStart(64, '0')

  return `${header}.${claims}.${Buffer.from(hex.slice(0, 64) + s, 'hex').toString('base64url')}`
}
