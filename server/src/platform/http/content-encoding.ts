import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** One text in the encodings it is kept in. */
export type Encoded = { plain: Buffer; br?: Buffer | undefined; gzip?: Buffer | undefined }

export async function compressed(text: string): Promise<Encoded> {
  const plain = Buffer.from(text)

  return { plain, br: await promisify(brotliCompress)(plain), gzip: await promisify(gzip)(plain) }
}

/** The smallest encoding that the client takes and that there is. */
export function negotiate(accepted: string | undefined, file: Encoded): keyof Encoded {
  const taken = new Set((accepted ?? '').split(',').filter(isWanted).map(nameOf))

  return (['br', 'gzip'] as const).find((encoding) => file[encoding] && taken.has(encoding)) ?? 'plain'
}

const nameOf = (part: string): string => part.replace(/;.*/, '').trim().toLowerCase()
const isWanted = (part: string): boolean => !/;\s*q=0(\.0*)?\s*$/i.test(part)
