import { sql } from 'kysely'
import type { TenantDb } from '#server/platform/db/database.ts'

/** A statement that takes so many milliseconds, however fast the machine is. */
export const keepBusy = (db: TenantDb, milliseconds: number) =>
  sql
    .raw(`do $$
      declare "end" timestamptz := clock_timestamp() + interval '${milliseconds} ms';
      begin while clock_timestamp() < "end" loop end loop; end $$`)
    .execute(db)
