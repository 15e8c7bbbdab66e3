import type { PlatformDb } from '../platform/db/database.ts'
import { tell } from '../platform/db/notices.ts'
import { workspaceTopic } from '../platform/db/workspace-version.ts'
import { planTopic } from '../platform/http/workspace-state.ts'

/** A workspace is gone, or another one stands under its name: nothing that a server remembers of it holds any more. */
export function tellReplaced(db: PlatformDb, { userId, schema }: { userId: number; schema: string }): void {
  tell(db, { topic: workspaceTopic, about: schema })
  tell(db, { topic: planTopic, about: String(userId) })
}
