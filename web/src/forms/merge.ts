import { mergedList } from './merged-list.ts'

export type Fields = Record<string, unknown>

/** What a form was filled with, what its teacher made of it, and what is there now. */
export type Versions = { before: object; mine: object; theirs: object }

/** A field that somebody else has changed since the form was filled. */
export type TheirChange = {
  field: string
  before: unknown
  theirs: unknown
  mine: unknown
  /** Both changed it, each to something else: one of them has to go. */
  isAsked: boolean
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What was typed, to be put over what is there now, and what others did meanwhile. Nothing that was typed is lost. */
export function mergeVersions(versions: Versions): { typed: Fields; changes: TheirChange[] } {
  const { before, mine, theirs } = versions as Record<keyof Versions, Fields>
  const isTyped = (field: string) => !isSame(mine[field], before[field])
  const typed = Object.keys(mine)
    .filter(isTyped)
    .map((field) => {
      return [field, mergedValue(theirs[field], before[field], mine[field])]
    })
  const changes = Object.keys(theirs)
    .filter((field) => field in before && field in mine)
    .map((field) => ({ field, before: before[field], theirs: theirs[field], mine: mine[field] }))
    .filter((each) => !isSame(each.before, each.theirs) && !isSame(each.mine, each.theirs))
    .map((each) => ({ ...each, isAsked: isTyped(each.field) && !Array.isArray(each.theirs) }))

  return { typed: Object.fromEntries(typed), changes }
}

const mergedValue = (now: unknown, before: unknown, after: unknown): unknown =>
  Array.isArray(now) && Array.isArray(before) && Array.isArray(after)
    ? mergedList({ now, before, after })
    : after

const isNested = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values within values by their paths, so that each is a field of its own: `students.12.mark`. */
export const flat = (values: object, path = ''): Fields =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isNested(value) ? Object.entries(flat(value, `${path}${name}.`)) : [[`${path}${name}`, value]],
    ),
  )

/** The values with some fields, by their paths, put into them. What is not there any more is left out. */
export function withFields<Values extends object>(values: Values, fields: Fields): Values {
  const put = (within: Fields, [name = '', ...rest]: string[], value: unknown): Fields => {
    const inner = within[name]
    if (rest.length === 0) return { ...within, [name]: value }
    return isNested(inner) ? { ...within, [name]: put(inner, rest, value) } : within
  }

  return Object.entries(fields).reduce<Fields>(
    (within, [path, value]) => put(within, path.split('.'), value),
    values as Fields,
  ) as Values
}
