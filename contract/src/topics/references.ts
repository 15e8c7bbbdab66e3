/** Links and documents of a topic are texts like `name|URL`, or the URL alone. */
type Reference = { name: string; target: string }

export const separator = '|'

/** Split at the first separator only: a URL may hold more of them. The name may be empty. */
export function splitReference(text: string): Reference {
  const at = text.indexOf(separator)

  return { name: text.slice(0, Math.max(at, 0)).trim(), target: text.slice(at + 1).trim() }
}

/** One without a name counts itself. */
export function parseReference(text: string, index: number, noun: 'Link' | 'Document'): Reference {
  const { name, target } = splitReference(text)

  return { name: name || `${noun} ${index + 1}`, target }
}

/** A target without a name stands alone, unless what it holds would be taken for one. */
export const formatReference = ({ name, target }: Reference): string =>
  name === '' && !target.includes(separator) ? target : `${name}${separator}${target}`
