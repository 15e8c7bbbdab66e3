import type { PlatformDb } from '../../platform/db/database.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { LinkRow } from './links.queries.ts'
import { sealToken, tokenOf } from './links.service.ts'

const batch = 500

/** All links with the key of now; gives how many could not be opened: those can be renewed, but not shown. */
export async function resealLinks(db: PlatformDb, box: SecretBox): Promise<number> {
  let [last, unopened] = [0, 0]
  for (;;) {
    const rows = await db
      .selectFrom('links')
      .select(['id', 'use', 'sealedToken'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const row of rows) {
      const token = tokenOf(box, row)
      if (token === undefined) unopened += 1
      else await replaceSealed(db, row, sealToken(box, row.use, token))
      last = row.id
    }
    if (rows.length < batch) return unopened
  }
}

/** Only what was read: the teacher may have renewed the link meanwhile. */
const replaceSealed = (
  db: PlatformDb,
  { id, sealedToken }: Pick<LinkRow, 'id' | 'sealedToken'>,
  next: string,
) =>
  db
    .updateTable('links')
    .set({ sealedToken: next })
    .where('id', '=', id)
    .where('sealedToken', '=', sealedToken)
    .execute()
