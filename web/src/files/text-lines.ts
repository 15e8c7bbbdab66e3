/** More lines than anyone reads in a preview; beyond that the browser would only become slow. */
export const shownLines = 5000

/** Throws on bytes that are no text. */
export const decodeUtf8 = (bytes: ArrayBuffer): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** A line break at the very end begins no further line. */
export const linesOf = (text: string): string[] => text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
