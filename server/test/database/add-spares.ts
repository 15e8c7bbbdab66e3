import type { Database } from '#server/platform/db/database.ts'
import { prepareSpare } from '#server/tenancy/spares/prepare-spares.ts'

/** Of a test file's teachers most find one; copying it with the database costs a fortieth of making it. */
const spares = 16

/** What the product does when it has nothing else to do. */
export async function addSpares(database: Database, wanted = spares): Promise<void> {
  while (await prepareSpare(database, wanted));
}
