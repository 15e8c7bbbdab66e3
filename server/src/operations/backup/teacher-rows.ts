import { columnList, type ForeignKey, quoted } from './catalog.ts'

/** Tables of the platform that hold rows of one teacher, each with the condition that finds them; parents come first. */
type TeacherRows = Map<string, string>

/**
 * A row is a teacher's when its foreign keys lead to their row in `users`, over however many tables. The account of the
 * embedded sign-in is theirs by its subject.
 */
export function teacherRows(schema: string, foreignKeys: readonly ForeignKey[], user: string): TeacherRows {
  const foreignKeysAcross = foreignKeys.filter(({ table, to }) => table !== to)
  const reached = tablesReaching('users', foreignKeysAcross)
  const found: TeacherRows = new Map([['users', user]])
  while (found.size < reached.size) {
    const next = [...reached].find(
      (table) => !found.has(table) && parentsOf(table).every((key) => found.has(key.to)),
    )
    if (!next) throw new Error(`the foreign keys of ${[...reached].join(', ')} lead in a circle`)
    found.set(next, parentsOf(next).map(conditionOf).join(' or '))
  }
  found.set('oidcAccounts', `"subject" in (select "subject" from ${quoted(schema, 'users')} where ${user})`)

  return found

  function parentsOf(table: string): ForeignKey[] {
    return foreignKeysAcross.filter((key) => key.table === table && reached.has(key.to))
  }

  function conditionOf({ columns, to, toColumns }: ForeignKey): string {
    return `(${columnList(columns)}) in (select ${columnList(toColumns)} from ${quoted(schema, to)} where ${found.get(to)})`
  }
}

function tablesReaching(goal: string, foreignKeysAcross: readonly ForeignKey[]): Set<string> {
  const reached = new Set([goal])
  let before: number
  do {
    before = reached.size
    for (const { table, to } of foreignKeysAcross) if (reached.has(to)) reached.add(table)
  } while (reached.size > before)

  return reached
}
