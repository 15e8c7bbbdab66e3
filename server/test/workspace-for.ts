import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database, TenantDb } from '#server/platform/db/database.ts'
import { bindSchema } from '#server/platform/db/handles.ts'
import type { TenantTables } from '#server/platform/db/tenant-tables.ts'

/** A teacher's own tables for a test that writes without a transaction; whatever it runs counts as a change. */
export function workspaceFor(database: Database, schema: string): TenantDb {
  const raising: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await database.transaction(({ tenant }) =>
        tenant(schema).updateTable('usage').set({ count: 0 }).where('count', '<', 0).execute(),
      )
      return result
    },
  }
  const bare = database.tenant(schema) as unknown as Kysely<TenantTables>

  return bindSchema(bare.withoutPlugins().withSchema(schema).withPlugin(raising), schema)
}
