import type * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue
type Bound = { origin: string; minimum?: number | bigint; maximum?: number | bigint; inclusive?: boolean }

/** `guardianName` reads as "Guardian name", `uniqueId` as "Unique ID", and one of `tags` as "A tag". */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string') ?? 'value'
  const isListed = typeof path.at(-1) === 'number'
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  const noun = isListed ? `a ${words.replace(/s$/, '')}` : words

  return (noun.charAt(0).toUpperCase() + noun.slice(1)).replace(/ id(s?)$/, ' ID$1')
}

const units: Record<string, string> = { string: ' characters', array: ' items', set: ' items' }

function describeTooSmall(label: string, { origin, minimum = 0 }: Bound): string {
  if (origin === 'string' && minimum === 1) return `${label} is required`

  return `${label} must be at least ${minimum}${units[origin] ?? ''}`
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const formats: Record<string, string> = {
  email: 'must be a valid email address',
  url: 'must be a valid web address',
}

/** Says what is wrong with an input in a teacher's words; zod/mini brings no messages of its own. */
export function describeIssue(issue: Issue): string {
  const label = labelOf(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${label} is required`
      return `${label} must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_small':
      return describeTooSmall(label, issue as Bound)
    case 'too_big':
      return `${label} must be at most ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'invalid_value':
      return `${label} must be one of: ${issue.values.join(', ')}`
    case 'invalid_format':
      return `${label} ${formats[issue.format] ?? 'is not in the right form'}`
    default:
      return `${label} is not valid`
  }
}
