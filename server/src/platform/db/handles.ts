import type { Kysely } from 'kysely'
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

export function handlesOf(kysely: Kysely<AnyTables>): Handles {
  return {
    platform: kysely.withTables<PlatformTables>().withSchema('platform'),
    tenant: (schema) => kysely.withTables<TenantTables>().withSchema(requireSchemaName(schema)),
  }
}
