import type { Database } from '../platform/db/database.ts'
import { publish } from '../platform/db/notices.ts'
import { fromUnix } from '../platform/instants.ts'
import { tokenHashOf } from './bearer.ts'
import { fileSessionSeconds } from './file-sessions.ts'
import type { Identity } from './identity.ts'

const tokenRevoked = 'revoked token'

/** A file session that the token was exchanged for may live for so much longer, and is refused by the same row. */
const keptAfterExpiry = fileSessionSeconds * 1000

/** From now on every server refuses the token, until it would have expired anyway. */
export async function revokeToken(database: Database, token: string, { expiresAt }: Identity): Promise<void> {
  const tokenHash = tokenHashOf(token)
  const over = new Date(Date.now() - keptAfterExpiry).toISOString()
  await database.transaction(async ({ platform }) => {
    await platform.deleteFrom('revokedTokens').where('expiresAt', '<', over).execute()
    await platform
      .insertInto('revokedTokens')
      .values({ tokenHash, expiresAt: fromUnix(expiresAt) })
      .onConflict((conflict) => conflict.column('tokenHash').doNothing())
      .execute()
    publish(platform, { kind: tokenRevoked, about: tokenHash })
  })
}

/** What a memory of verified tokens must know of those that were signed out since. */
export type Revocations = {
  isRevoked(tokenHash: string): Promise<boolean>
  onRevoked(receive: (tokenHash: string) => void): void
  /** While it stays the same, every revocation is received; undefined while some may be missed. */
  generation(): number | undefined
}

export const revocationsOf = ({ platform, notices }: Database): Revocations => ({
  async isRevoked(tokenHash) {
    const found = await platform
      .selectFrom('revokedTokens')
      .select('tokenHash')
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst()

    return found !== undefined
  },
  onRevoked: (receive) => notices.on(tokenRevoked, ({ about }) => receive(about)),
  generation: () => notices.generation(),
})
