/*
 * As much of the tar format (POSIX ustar) as an archive of plain files needs. Any tar program reads it; sizes beyond
 * 8 GiB are written as GNU's and BSD's do.
 */

export const blockSize = 512
const largestOctal = 0o77777777777

type TarEntry = { name: string; size: number }

/** Owner, group and time are left at zero: the same content makes the same archive. */
export function headerOf({ name, size }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > 99) throw new Error(`too long for a name in an archive: ${name}`)
  const header = Buffer.alloc(blockSize)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  writeSize(header, size)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)

  return header
}

function writeSize(header: Buffer, size: number): void {
  if (size <= largestOctal) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(size), 128)
  }
}

/** Undefined unless the block is, to the byte, a header that we would have written. */
export function readHeader(block: Buffer): TarEntry | undefined {
  const name = block.toString('utf8', 0, Math.max(0, block.indexOf(0)))
  const size =
    block[124] === 0x80
      ? Number(block.readBigUInt64BE(128))
      : Number.parseInt(block.toString('latin1', 124, 135), 8)
  const isPlausible = name !== '' && Buffer.byteLength(name) <= 99 && Number.isSafeInteger(size) && size >= 0
  if (!isPlausible || !headerOf({ name, size }).equals(block)) return undefined

  return { name, size }
}

/** Content fills whole blocks. */
export const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize

export const endOfArchive = Buffer.alloc(2 * blockSize)
