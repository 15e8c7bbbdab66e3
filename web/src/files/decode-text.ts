/**
 * The text of a table as Excel, Numbers, LibreOffice and Google Sheets save it: marked by its first bytes, else UTF-8
 * where it is valid, else UTF-16 where every second byte is zero, else what Windows has always written.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (isHalfZero(bytes, 1)) return 'utf-16le'
  if (isHalfZero(bytes, 0)) return 'utf-16be'

  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const looked = 1000

function isHalfZero(bytes: Uint8Array, from: 0 | 1): boolean {
  const part = bytes.subarray(0, looked)
  const zeros = part.filter((byte, index) => index % 2 === from && byte === 0).length

  return part.length > 3 && zeros > part.length / 4
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** A workbook is a zip file, or in the old form a compound one: it has to be saved as CSV first. */
export const isWorkbook = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0x50 && b === 0x4b && c === 3 && d === 4) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)
