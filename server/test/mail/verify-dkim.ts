import { createHash, createVerify, type KeyObject } from 'node:crypto'

/** Whether a mail bears a signature of this key, as RFC 6376 has it, over its body and the headers that it names. */
export function hasDkimSignature(source: Buffer, publicKey: KeyObject): boolean {
  const text = source.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const headers = text.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = headers.find((line) => nameOf(line) === 'dkim-signature')
  if (!signature) return false
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => tag.trim().split(/=(.*)/s) as [string, string])
      .map(([name, value = '']) => [name, value.replace(/\s+/g, '')]),
  )
  if (tags.get('a') !== 'rsa-sha256' || tags.get('c') !== 'relaxed/relaxed') return false
  const bodyHash = createHash('sha256')
    .update(relaxedBody(text.slice(end + 4)), 'latin1')
    .digest('base64')
  if (bodyHash !== tags.get('bh')) return false
  const left = headers.toReversed()
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const index = left.findIndex((line) => nameOf(line) === name.toLowerCase())
    return index < 0 ? [] : left.splice(index, 1).map((line) => `${relaxedHeader(line)}\r\n`)
  })
  const unsigned = relaxedHeader(signature.replace(/([;\s]b=)[^;]*/, '$1'))

  return createVerify('sha256')
    .update(`${signed.join('')}${unsigned}`, 'latin1')
    .verify(publicKey, tags.get('b') ?? '', 'base64')
}

const nameOf = (line: string): string => line.slice(0, line.indexOf(':')).trim().toLowerCase()

const relaxedHeader = (line: string): string =>
  `${nameOf(line)}:${line
    .slice(line.indexOf(':') + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`

const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.at(-1) === '') lines.pop()

  return lines.length > 0 ? `${lines.join('\r\n')}\r\n` : ''
}
