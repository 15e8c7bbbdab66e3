import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { stagedPlatform } from './staging.ts'

export type StoredTeacher = {
  userId: number
  schema: string
  schemaVersion: number
  issuer: string
  subject: string
}

/** In the platform's schema or in one of the same shape. */
const selectTeachers = (platform: string) => sql<StoredTeacher & { email: string | null }>`
  select "u"."id" as "userId", "t"."databaseName" as "schema", "t"."schemaVersion", "u"."issuer", "u"."subject", "u"."email"
  from ${sql.id(platform, 'users')} "u" join ${sql.id(platform, 'tenants')} "t" on "t"."userId" = "u"."id"`

export async function listStoredTeachers(db: PlatformDb, platform: string): Promise<StoredTeacher[]> {
  const { rows } = await sql<StoredTeacher>`
    ${selectTeachers(platform)} order by "u"."createdAt", "u"."id"`.execute(db)

  return rows
}

/** By e-mail address, or by schema where several teachers have the same address. */
export async function requireOneTeacher(
  db: PlatformDb,
  platform: string,
  sought: string,
): Promise<StoredTeacher> {
  const { rows } = await sql<StoredTeacher>`${selectTeachers(platform)}
    where lower("u"."email") = lower(${sought}) or "t"."databaseName" = ${sought} order by "u"."createdAt", "u"."id"`.execute(
    db,
  )
  const [found, ...more] = rows
  if (!found) throw new StartupError(`There is no teacher with the e-mail address or workspace ${sought}.`)
  if (more.length > 0)
    throw new StartupError(
      `${rows.length} teachers have the e-mail address ${sought}. Name the workspace instead: ${rows.map(({ schema }) => schema).join(' or ')}.`,
    )

  return found
}

/**
 * Whoever signs in as the same person, or has the same number. An account of the embedded sign-in that was made anew has
 * another subject, and is the same person's by its e-mail address.
 */
export async function findSamePerson(
  db: PlatformDb,
  { userId, issuer, subject }: StoredTeacher,
): Promise<StoredTeacher[]> {
  const { rows } = await sql<StoredTeacher>`${selectTeachers('platform')}
    where "u"."id" = ${userId} or ("u"."issuer" = ${issuer} and ("u"."subject" = ${subject} or "u"."subject" in (
      select "live"."subject" from "platform"."oidcAccounts" "live"
      join ${sql.id(stagedPlatform, 'oidcAccounts')} "staged" on "staged"."email" = "live"."email"
      where "staged"."subject" = ${subject})))`.execute(db)

  return rows
}
