/**
 * A file's name as RFC 6266 has it: in full for today's browsers, and in plain letters for others. Nothing in a name can
 * end the header or begin another.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ !#$&+.^`|~\w-]/g, '_')

  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}

/** What encodeURIComponent leaves although RFC 8187 has it encoded. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
