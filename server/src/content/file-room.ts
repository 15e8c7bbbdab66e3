import { formatFileSize } from '@lectern/contract/content/file-size.ts'
import type { Database } from '../platform/db/database.ts'
import { WorkspaceFull } from '../platform/http/app-error.ts'
import { bytesOnTheWay } from '../platform/storage/orphaned-files.ts'
import { sumFileSizes } from './content.queries.ts'

type Asked = { database: Database; schema: string; max: number }

/**
 * Asked once an upload has reserved its bytes: of several at once, on whichever server, each sees the others. Those on
 * their way are counted first, since one that is stored meanwhile may count twice but must not be missed.
 */
export async function requireFileRoom({ database, schema, max }: Asked): Promise<void> {
  const coming = await bytesOnTheWay(database.platform, schema)
  const kept = await sumFileSizes(database.tenant(schema))
  if (coming + kept > max)
    throw new WorkspaceFull(
      `Your files take ${formatFileSize(kept)} of the ${formatFileSize(max)} that they may, so this one does not fit. Delete files that you no longer need, then try again.`,
    )
}
