import { BoundedMap } from '../platform/bounded-map.ts'
import type { Database } from '../platform/db/database.ts'
import type { Teacher } from '../platform/http/admission.ts'
import {
  findTeacher,
  openWorkspace,
  provisionTeacher,
  refuseDeleted,
  renewProfile,
} from '../tenancy/tenancy.service.ts'
import type { Identity } from './identity.ts'
import type { Newcomers } from './newcomers.ts'

const maxEntries = 50_000

export type Teachers = {
  /** The address is counted where this makes a workspace. */
  resolve(identity: Identity, address: string): Promise<Teacher>
  isDeleted(teacher: Pick<Teacher, 'userId'>): Promise<boolean>
}

/**
 * From identity to workspace. The mapping never changes while the teacher exists, so it is remembered; the first
 * sight of an identity makes the workspace.
 */
export function createTeachers(
  database: Database,
  requireRoom: () => Promise<void>,
  newcomers: Newcomers,
): Teachers {
  const known = new BoundedMap<string, Teacher>(maxEntries)

  async function find(identity: Identity, address: string): Promise<Teacher> {
    const { issuer, subject } = identity
    const found = await findTeacher(database, issuer, subject)
    await refuseDeleted(database, identity)
    if (found) await renewProfile(database, found.userId, identity)
    if (!found) newcomers.admit(identity, address)
    const teacher = found ?? (await provisionTeacher(database, identity, requireRoom))
    await openWorkspace(database, teacher)

    return { kind: 'teacher', userId: teacher.userId, schema: teacher.schema }
  }

  return {
    async resolve(identity, address) {
      const key = keyOf(identity)
      const cached = known.get(key)
      if (cached) return cached
      const found = await find(identity, address)
      known.set(key, found)

      return found
    },
    async isDeleted({ userId }) {
      const row = await database.platform
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .executeTakeFirst()

      return row === undefined
    },
  }
}

/** Each sign-in is looked up anew: after a deletion, another server's say, it leads to another workspace. */
const keyOf = ({ issuer, subject, authenticatedAt }: Identity): string =>
  JSON.stringify([issuer, subject, authenticatedAt])
