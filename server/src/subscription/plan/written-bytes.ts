import { BoundedMap } from '../../platform/bounded-map.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { schemaOf } from '../../platform/db/handles.ts'

const maxEntries = 50_000
const written = new BoundedMap<string, number>(maxEntries)

/** For rows of which a call says no more than one word for all: the bytes of what was sent do not tell what is kept. */
export function addWritten(db: TenantDb, bytes: number): void {
  written.set(schemaOf(db), writtenIn(schemaOf(db)) + bytes)
}

/** Since this server has begun. */
export const writtenIn = (schema: string): number => written.get(schema) ?? 0
