import type { Me } from '@lectern/contract/identity/identity.contract.ts'
import type { PlatformDb } from '../platform/db/database.ts'
import { unauthenticated } from './token-verifier.ts'

export async function getUser(db: PlatformDb, userId: number): Promise<Me> {
  const user = await db
    .selectFrom('users')
    .select([
      'subject as uid',
      'email',
      'displayName',
      'firstName',
      'lastName',
      'profileImageUrl as photoURL',
      'emailVerified',
      'createdAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw unauthenticated()

  return user
}
