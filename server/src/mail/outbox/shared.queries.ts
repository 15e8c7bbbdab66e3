import type { PlatformDb } from '../../platform/db/database.ts'

/** Which of these students have a page that was shared. */
export async function listShared(
  db: PlatformDb,
  userId: number,
  studentIds: readonly number[],
): Promise<number[]> {
  if (studentIds.length === 0) return []
  const rows = await listPageLinks(db, userId, studentIds)

  return rows.flatMap(({ studentId }) => studentId ?? [])
}

/** Whether this student's page shows the account. */
export async function showsAccount(db: PlatformDb, userId: number, studentId: number): Promise<boolean> {
  const links = await listPageLinks(db, userId, [studentId])

  return links.some(({ parts }) => parts.includes('account'))
}

export const listPageLinks = (db: PlatformDb, userId: number, studentIds: readonly number[]) =>
  db
    .selectFrom('links')
    .select(['studentId', 'use', 'parts', 'sealedToken'])
    .where('userId', '=', userId)
    .where('use', '=', 'page')
    .where('studentId', 'in', studentIds.length > 0 ? studentIds : [0])
    .execute()
