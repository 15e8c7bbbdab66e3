import type { PlatformDb } from '../../platform/db/database.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { openUrl, sealUrl } from './feed-url.ts'

/** All URLs with the key of now; gives how many could not be opened: those calendars have to be added anew. */
export async function resealFeeds(db: PlatformDb, box: SecretBox): Promise<number> {
  let unopened = 0
  for (const { id, sealedUrl } of await db
    .selectFrom('calendarFeeds')
    .select(['id', 'sealedUrl'])
    .execute()) {
    const url = openUrl(box, sealedUrl)
    if (url === undefined) unopened += 1
    else
      await db
        .updateTable('calendarFeeds')
        .set({ sealedUrl: sealUrl(box, url) })
        .where('id', '=', id)
        .execute()
  }

  return unopened
}
