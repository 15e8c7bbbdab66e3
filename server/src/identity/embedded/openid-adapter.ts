import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { PlatformDb } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'

/** Seconds in which a refresh token may be used again: a tab can learn late of the renewal that another tab made. */
const leeway = 10

const epochSeconds = (): number => Math.floor(Date.now() / 1000)
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

/** Keeps the provider's sessions, grants and codes in the platform's tables, so a restart signs nobody out. */
export function openIdAdapter(db: PlatformDb): (model: string) => Adapter {
  return (model) => {
    async function findBy(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
      const row = await db
        .selectFrom('oidcRecords')
        .select('payload')
        .where('model', '=', model)
        .where(column, '=', value)
        .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', new Date().toISOString())]))
        .executeTakeFirst()

      return row?.payload as AdapterPayload | undefined
    }

    return {
      async upsert(id, payload, expiresIn) {
        const values = {
          payload: json(payload),
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expiresAt: expiresIn ? inSeconds(expiresIn) : null,
        }
        await db
          .insertInto('oidcRecords')
          .values({ model, id, ...values })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
          .execute()
      },
      async find(id) {
        const payload = await findBy('id', id)
        const isRenewal = model === 'RefreshToken' && epochSeconds() - Number(payload?.consumed) < leeway

        return isRenewal ? { ...payload, consumed: undefined } : payload
      },
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = await findBy('id', id)
        if (!payload || payload.consumed) return
        await db
          .updateTable('oidcRecords')
          .set({ payload: json({ ...payload, consumed: epochSeconds() }) })
          .where('model', '=', model)
          .where('id', '=', id)
          .execute()
      },
      async destroy(id) {
        await db.deleteFrom('oidcRecords').where('model', '=', model).where('id', '=', id).execute()
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('oidcRecords').where('model', '=', model).where('grantId', '=', grantId).execute()
      },
    }
  }
}

/** What has expired is of no use to anyone. */
export async function deleteExpiredRows(db: PlatformDb): Promise<void> {
  await db.deleteFrom('oidcRecords').where('expiresAt', '<', new Date().toISOString()).execute()
}
