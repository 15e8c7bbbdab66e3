import type { PlatformDb } from '../platform/db/database.ts'
import { publish } from '../platform/db/notices.ts'
import { workspaceChanged } from '../platform/db/workspace-version.ts'
import { planChanged } from '../platform/http/workspace-version-header.ts'

/** A workspace is gone, or another one stands under its name: nothing that a server remembers of it holds any more. */
export function publishReplaced(
  db: PlatformDb,
  { userId, schema }: { userId: number; schema: string },
): void {
  publish(db, { kind: workspaceChanged, about: schema })
  publish(db, { kind: planChanged, about: String(userId) })
}
