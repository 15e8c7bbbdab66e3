import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

type Encodings = { plain: Buffer; br?: Buffer | undefined; gzip?: Buffer | undefined }

/** One text in the encodings it is kept in, and a name that changes with it. */
export type Encoded = Encodings & { hash: string }

export const withHash = (encodings: Encodings): Encoded => ({
  ...encodings,
  hash: hash('sha256', encodings.plain, 'base64url').slice(0, 22),
})

export async function compressed(text: string): Promise<Encoded> {
  const plain = Buffer.from(text)

  return withHash({ plain, br: await promisify(brotliCompress)(plain), gzip: await promisify(gzip)(plain) })
}

/** The smallest encoding that the client takes and that there is. */
export function negotiate(accepted: string | undefined, file: Encodings): keyof Encodings {
  const taken = new Set((accepted ?? '').split(',').filter(isWanted).map(nameOf))

  return (['br', 'gzip'] as const).find((encoding) => file[encoding] && taken.has(encoding)) ?? 'plain'
}

const nameOf = (part: string): string => part.replace(/;.*/, '').trim().toLowerCase()
const isWanted = (part: string): boolean => !/;\s*q=0(\.0*)?\s*$/i.test(part)
