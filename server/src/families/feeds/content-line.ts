const maxOctets = 75

/** A line of RFC 5545, ended by CRLF; beyond 75 octets it is folded, never inside a character. */
export const contentLine = (line: string): string =>
  // Nothing that is this short can be over it, so most lines are not measured.
  line.length <= maxOctets / 3 || Buffer.byteLength(line) <= maxOctets ? `${line}\r\n` : fold(line)

function fold(line: string): string {
  const octets = Buffer.from(line)
  const pieces: string[] = []
  for (let start = 0; start < octets.length; ) {
    const room = start === 0 ? maxOctets : maxOctets - 1 // a further line begins with a space
    const end = startOfCharacter(octets, start + room)
    pieces.push(octets.toString('utf8', start, end))
    start = end
  }

  return `${pieces.join('\r\n ')}\r\n`
}

/** The position itself, or the start of the character that lies across it: all further octets of one begin with 10. */
function startOfCharacter(octets: Buffer, position: number): number {
  let start = position
  while (((octets[start] ?? 0) & 0b1100_0000) === 0b1000_0000) start -= 1

  return start
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
