/** Links and documents of a topic are texts like `name|URL`, or the URL alone. */
type NamedEntry = { name: string; target: string }

export const separator = '|'

/** Split at the first separator only: a URL may hold more of them. An entry without a name counts itself. */
export function parseEntry(text: string, index: number, noun: 'Link' | 'Document'): NamedEntry {
  const at = text.indexOf(separator)
  const name = at < 0 ? '' : text.slice(0, at).trim()
  const target = (at < 0 ? text : text.slice(at + 1)).trim()

  return { name: name || `${noun} ${index + 1}`, target }
}

export const formatEntry = ({ name, target }: NamedEntry): string => `${name}${separator}${target}`
