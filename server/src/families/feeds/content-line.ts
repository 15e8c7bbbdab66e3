const maxOctets = 75

/** A line of RFC 5545, ended by CRLF; beyond 75 octets it is folded, never inside a character. */
export const contentLine = (line: string): string =>
  // Nothing that is this short can be over it, so most lines are not measured.
  line.length <= maxOctets / 3 || Buffer.byteLength(line) <= maxOctets ? `${line}\r\n` : fold(line)

function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const width = Buffer.byteLength(character)
    if (octets + width > maxOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += width
  }

  return `${folded}\r\n`
}

const needsEscape = /[\\;,\p{Cc}]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** A value of type TEXT. What somebody typed can neither end the line nor begin another property. */
export function escapeText(text: string): string {
  if (!needsEscape.test(text)) return text

  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(unwanted, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}
