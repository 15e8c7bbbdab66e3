import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import type { Store } from '../../platform/storage/store.ts'
import { readApart, type Withdrawn } from '../../platform/withdrawn/keep-apart.ts'
import { identityHash } from '../../tenancy/teacher-identity.ts'
import { stagedPlatform } from './staging.ts'

const staged = (table: string) => sql.id(stagedPlatform, table)
const later = sql`
  on conflict ("kind", "hash") do update set "at" = excluded."at", "isBack" = excluded."isBack", "isApart" = excluded."isApart"
  where "w"."at" < excluded."at"`

/** What the archive, the database so far and the files beside the store say, whichever is the latest. */
export async function gatherWithdrawn(db: PlatformDb, store: Store): Promise<void> {
  await sql`insert into ${staged('withdrawn')} as "w" ("kind", "hash", "at", "isBack", "isApart")
    select "kind", "hash", "at", "isBack", "isApart" from "platform"."withdrawn" ${later}`.execute(db)
  for await (const withdrawn of readApart(store)) await addApart(db, withdrawn)
}

/** One may stand there twice: two servers wrote it, or it was withdrawn anew. */
const addApart = (db: PlatformDb, withdrawn: readonly Withdrawn[]) =>
  sql`insert into ${staged('withdrawn')} as "w" ("kind", "hash", "at", "isBack", "isApart")
    select distinct on ("kind", "hash") "kind", "hash", "at", "isBack", true
    from json_to_recordset(${JSON.stringify(withdrawn)}::json)
      as "r"("kind" text, "hash" text, "at" timestamptz, "isBack" boolean)
    order by "kind", "hash", "at" desc ${later}`.execute(db)

/** A link that was withdrawn or renewed opens nothing again, whichever way its teacher comes back. */
export const leaveWithdrawnLinks = (db: PlatformDb) =>
  changedBy(
    sql`delete from ${staged('links')} "l" using ${staged('withdrawn')} "w"
    where "w"."kind" = 'link' and "w"."hash" = "l"."tokenHash"`.execute(db),
  )

/** Nor does a program call again whose token was ended, by its teacher or with their account, even where they are meant to be back. */
export const leaveEndedTokens = (db: PlatformDb) =>
  changedBy(
    sql`delete from ${staged('programTokens')} "t" using ${staged('withdrawn')} "w"
    where "w"."kind" = 'token' and "w"."hash" = "t"."tokenHash"`.execute(db),
  )

/** With the whole installation nobody comes back who was deleted since, and no way in that counts no more. */
export async function leaveWithdrawn(db: PlatformDb, madeAt: string): Promise<number> {
  const links = await leaveWithdrawnLinks(db)
  const tokens = await leaveEndedTokens(db)
  const administrators = await leaveOldAccess(db, madeAt)
  const teachers = await leaveDeletedTeachers(db)
  await sql`insert into ${staged('revokedTokens')} select * from "platform"."revokedTokens"
    on conflict do nothing`.execute(db)

  return links + tokens + administrators + teachers
}

/** A backup may have begun a moment before it names. */
const margin = sql`interval '1 minute'`

/**
 * Who was removed, or has a new password or second factor since. As far as the database so far knows them they come with what
 * counts now; of a database that is lost they have to be made anew. Sessions end.
 */
async function leaveOldAccess(db: PlatformDb, madeAt: string): Promise<number> {
  const left = await changedBy(
    sql`delete from ${staged('administrators')} "a" using ${staged('withdrawn')} "w"
    where "w"."kind" = 'administrator' and "w"."hash" = encode(sha256(convert_to("a"."email", 'UTF8')), 'hex')
      and "w"."at" > ${madeAt}::timestamptz - ${margin} and "w"."at" >= "a"."createdAt"`.execute(db),
  )
  const columns = sql.raw(
    '"email", "passwordHash", "secondFactor", "secondFactorDraft", "lastCodeStep", "createdAt", "lastSignInAt"',
  )
  const kept = await changedBy(
    sql`insert into ${staged('administrators')} (${columns})
    select ${columns} from "platform"."administrators" "a" where exists (
      select from ${staged('withdrawn')} "w" where "w"."kind" = 'administrator'
        and "w"."hash" = encode(sha256(convert_to("a"."email", 'UTF8')), 'hex')
        and "w"."at" > ${madeAt}::timestamptz - ${margin})
    on conflict ("email") do nothing`.execute(db),
  )
  await sql`delete from ${staged('administratorSessions')}`.execute(db)

  return Math.max(0, left - kept)
}

async function leaveDeletedTeachers(db: PlatformDb): Promise<number> {
  await sql`insert into ${staged('deletedIdentities')} as "d" ("identityHash", "deletedAt")
    select "hash", "at" from ${staged('withdrawn')} where "kind" = 'teacher' and not "isBack"
    on conflict ("identityHash") do update set "deletedAt" = greatest("d"."deletedAt", excluded."deletedAt")`.execute(
    db,
  )
  const ids = await listDeleted(db)
  await sql`delete from ${staged('oidcAccounts')} where "subject" in
    (select "subject" from ${staged('users')} where "id" = any(${ids}::integer[]))`.execute(db)
  for (const [table, column] of [['tenants', 'userId'] as const, ['users', 'id'] as const])
    await sql`delete from ${staged(table)} where ${sql.id(column)} = any(${ids}::integer[])`.execute(db)

  return ids.length
}

/** Whoever came again after being deleted is somebody new. */
async function listDeleted(db: PlatformDb): Promise<number[]> {
  const { rows: deleted } = await sql<{ hash: string; at: string }>`
    select "hash", "at" from ${staged('withdrawn')} where "kind" = 'teacher' and not "isBack"`.execute(db)
  if (deleted.length === 0) return []
  const deletedAt = new Map(deleted.map(({ hash, at }) => [hash, at]))
  const { rows: users } = await sql<{ id: number; issuer: string; subject: string; createdAt: string }>`
    select "id", "issuer", "subject", "createdAt" from ${staged('users')}`.execute(db)

  return users
    .filter(({ issuer, subject, createdAt }) => {
      const at = deletedAt.get(identityHash(issuer, subject))
      return at !== undefined && createdAt < at
    })
    .map(({ id }) => id)
}

/** A teacher who was deleted and is restored alone is meant to be back, also for the next restore of the whole. */
export const noteBack = (db: PlatformDb, { issuer, subject }: { issuer: string; subject: string }) =>
  sql`insert into "platform"."withdrawn" as "w" ("kind", "hash", "isBack")
    select "kind", "hash", true from ${staged('withdrawn')}
    where "kind" = 'teacher' and "hash" = ${identityHash(issuer, subject)} and not "isBack"
    on conflict ("kind", "hash") do update set "at" = excluded."at", "isBack" = true, "isApart" = false`.execute(
    db,
  )

const changedBy = async (done: Promise<{ numAffectedRows?: bigint | undefined }>): Promise<number> =>
  Number((await done).numAffectedRows ?? 0)
