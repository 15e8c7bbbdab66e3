/** More lines than anyone reads in a preview; beyond that the browser would only become slow. */
export const shownLines = 5000

/** Throws on bytes that are no text. Windows still writes UTF-16, with a mark at the beginning that says so. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

/** A line break at the very end begins no further line. */
export const linesOf = (text: string): string[] => text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
