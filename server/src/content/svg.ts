/** What may stand before the first element: declarations, comments, the document type. Each is read without looking back. */
const prologue = [/\s+/y, /<\?[^>]*>/y, /<!--/y, /<!DOCTYPE[^[>]*/y]
const [space, instruction, comment, documentType] = prologue as [RegExp, RegExp, RegExp, RegExp]

/** True when the first element of this XML is `svg`. */
export function isSvg(head: string): boolean {
  let at = head.startsWith('\ufeff') ? 1 : 0
  for (let next = skip(head, at); next > at; next = skip(head, at)) at = next

  return /^<([\w-]+:)?svg[\s/>]/.test(head.slice(at, at + 64))
}

/** The position behind the one thing that begins here; the same position when nothing of the prologue does. */
function skip(text: string, at: number): number {
  if (matchEnd(comment, text, at)) return endOf('-->', text, at)
  const type = matchEnd(documentType, text, at)
  if (type) return text[type] === '[' ? endOf('>', text, endOf(']', text, type)) : endOf('>', text, type)

  return matchEnd(space, text, at) ?? matchEnd(instruction, text, at) ?? at
}

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at

  return pattern.test(text) ? pattern.lastIndex : undefined
}

function endOf(mark: string, text: string, from: number): number {
  const found = text.indexOf(mark, from)

  return found < 0 ? text.length : found + mark.length
}
