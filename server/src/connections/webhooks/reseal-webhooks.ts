import type { PlatformDb } from '../../platform/db/database.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { openSecret, openUrl, sealSecret, sealUrl } from './message.ts'
import { updateWebhook } from './webhooks.queries.ts'

/** All with the key of now; gives how many could not be opened: those webhooks have to be added anew. */
export async function resealWebhooks(db: PlatformDb, box: SecretBox): Promise<number> {
  let unopened = 0
  const rows = await db.selectFrom('webhooks').select(['id', 'sealedUrl', 'sealedSecret']).execute()
  for (const { id, sealedUrl, sealedSecret } of rows) {
    const [url, secret] = [openUrl(box, sealedUrl), openSecret(box, sealedSecret)]
    if (url === undefined || secret === undefined) unopened += 1
    else await updateWebhook(db, id, { sealedUrl: sealUrl(box, url), sealedSecret: sealSecret(box, secret) })
  }

  return unopened
}
