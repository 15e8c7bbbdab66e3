import type { Kysely, KyselyPlugin } from 'kysely'
import type { PlatformTables } from './platform-tables.ts'
import { requireSchemaName } from './schema-name.ts'
import type { TenantTables } from './tenant-tables.ts'

type Reach =
  | 'selectFrom'
  | 'selectNoFrom'
  | 'insertInto'
  | 'updateTable'
  | 'deleteFrom'
  | 'mergeInto'
  | 'with'
  | 'withRecursive'
  | 'case'
  | 'fn'
  | 'dynamic'
  | 'getExecutor'

/** A handle on one schema. It names no way to another schema, to a transaction or to the connection. */
type Bound<Tables> = Pick<Kysely<Tables>, Reach>

export type PlatformDb = Bound<PlatformTables>
export type TenantDb = Bound<TenantTables>

export type Handles = {
  platform: PlatformDb
  /** Throws unless the name is one that we generated. */
  tenant: (schema: string) => TenantDb
}

export type AnyTables = Record<never, never>

type Connection = Kysely<AnyTables>

/** The same tables, in the form that Kysely asks for: an interface, which features add to, has no index signature. */
type All<Tables> = { [Name in keyof Tables]: Tables[Name] }

type Options = {
  main: Connection
  poolOf?: (schema: string) => Connection
  onWrite: (schema: string) => void
}

/** `onWrite` is called before a statement that writes into a teacher's schema, and may refuse it. */
export function handlesOf({ main, poolOf = () => main, onWrite }: Options): Handles {
  return {
    platform: bindSchema(main.withTables<All<PlatformTables>>().withSchema('platform'), 'platform'),
    tenant: (name) => {
      const schema = requireSchemaName(name)
      const handle = poolOf(schema).withTables<All<TenantTables>>().withSchema(schema)
      return bindSchema(handle.withPlugin(watchWrites(() => onWrite(schema))), schema)
    },
  }
}

const writes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'])

const watchWrites = (onWrite: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    if (writes.has(node.kind)) onWrite()
    return node
  },
  transformResult: async ({ result }) => result,
})

const schemas = new WeakMap<object, string>()

/** So that `schemaOf` knows it. */
export function bindSchema<Handle extends object>(handle: Handle, schema: string): Handle {
  schemas.set(handle, schema)

  return handle
}

/** The schema that a handle is bound to. */
export function schemaOf(handle: PlatformDb | TenantDb): string {
  const schema = schemas.get(handle)
  if (schema === undefined) throw new Error('a handle that is bound to no schema')

  return schema
}
