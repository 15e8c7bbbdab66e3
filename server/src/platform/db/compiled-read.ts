import { type Compilable, type CompiledQuery, RawNode } from 'kysely'
import { type PlatformDb, schemaOf, type TenantDb } from './handles.ts'

type Value = string | number | undefined

/** Stands for a value while the text is made. */
class Placeholder {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

type Template = { query: CompiledQuery; betweenSchemas: string[] }

/**
 * A read whose text is made once and then lent to every schema: putting a statement together takes longer than all else
 * that the server does for a small list. What the text says may depend on which values are there, never on what they are.
 */
export function compiledRead<Db extends TenantDb | PlatformDb, Values extends Value[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const templates = new Map<string, Template>()

  function templateFor(db: Db, values: Values): Template {
    const shape = values.map((value) => (value === undefined ? '-' : '+')).join('')
    const known = templates.get(shape)
    if (known) return known
    const placeholders = values.map((value, index) =>
      value === undefined ? undefined : new Placeholder(index),
    )
    const query = build(db, ...(placeholders as unknown as Values)).compile()
    const template = { query, betweenSchemas: query.sql.split(`"${schemaOf(db)}"`) }
    templates.set(shape, template)

    return template
  }

  return async (db, ...values) => {
    const { query, betweenSchemas } = templateFor(db, values)
    const executor = db.getExecutor()
    executor.transformQuery(nothing, query.queryId) // so that the plugins can refuse, as with every statement
    const { rows } = await executor.executeQuery<Row>({
      ...query,
      sql: betweenSchemas.join(`"${schemaOf(db)}"`),
      parameters: query.parameters.map((value) =>
        value instanceof Placeholder ? values[value.index] : value,
      ),
    })

    return rows
  }
}

const nothing = RawNode.createWithSql('')
