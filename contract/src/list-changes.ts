type Lists<Name extends string, Id> = Partial<Record<Name, Id[] | undefined>>
type Known<Name extends string, Id> = Readonly<Partial<Record<Name, readonly Id[] | undefined>>>

/** Lists by what is put into them and taken out: what others do to them meanwhile stays so. */
export type ListChanges<Name extends string, Id> = {
  added?: Lists<Name, Id> | undefined
  removed?: Lists<Name, Id> | undefined
}

/** The lists that change, as they are then. */
export function changedLists<Name extends string, Id>(
  now: Readonly<Record<NoInfer<Name>, readonly Id[]>>,
  { added = {}, removed = {} }: ListChanges<Name, Id>,
): Partial<Record<Name, Id[]>> {
  const names = Object.keys({ ...added, ...removed }) as Name[]

  return fromNames(names, (name) =>
    [...new Set([...now[name], ...(added[name] ?? [])])].filter((id) => !removed[name]?.includes(id)),
  )
}

const fromNames = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Partial<Record<Name, Value>>

/** What became of the lists that were changed; none where none was. */
export function listChangesOf<Name extends string, Id>(
  before: Readonly<Record<NoInfer<Name>, readonly Id[]>>,
  after: Lists<Name, Id>,
): ListChanges<Name, Id> {
  const names = Object.keys(after) as Name[]
  const only = (from: Known<Name, Id>, others: Known<Name, Id>): Lists<Name, Id> =>
    fromNames(names, (name) => from[name]?.filter((id) => !others[name]?.includes(id)) ?? [])

  return names.length === 0 ? {} : { added: only(after, before), removed: only(before, after) }
}
