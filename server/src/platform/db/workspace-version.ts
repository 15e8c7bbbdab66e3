import type { Language } from '@lectern/contract/languages.ts'
import { type ExpressionBuilder, type Generated, type Kysely, sql } from 'kysely'
import { type KeptAnswer, keepingAnswer } from '../answers/keep-answer.ts'
import type { AnyTables, PlatformDb, TenantDb } from './handles.ts'
import type { Notice } from './notices.ts'

/** One row, whose version grows with every transaction that writes into the schema. */
type WorkspaceTable = {
  id: Generated<number>
  version: number
  timeZone: string | null
  language: Generated<Language>
}

declare module './tenant-tables.ts' {
  interface TenantTables {
    workspace: WorkspaceTable
  }
}

export const workspaceChanged = 'workspace'
export const versionTable = 'workspace'

/** In the transaction that wrote, with the answer that is kept. Whoever reads a version sees everything that led to it. */
export async function raiseVersion(
  db: Kysely<AnyTables>,
  schema: string,
  kept?: KeptAnswer | undefined,
): Promise<Notice> {
  const { rows } = await sql<{ version: number }>`
    ${kept ? keepingAnswer(kept) : sql``}
    update ${sql.id(schema, versionTable)} set "version" = "version" + 1 returning "version"`.execute(db)

  return { kind: workspaceChanged, about: schema, version: rows[0]?.version ?? 0 }
}

/** Of a workspace that was restored or made ahead: later than any version that its teacher may have seen. */
export const startVersionAnew = (db: PlatformDb, schema: string) =>
  sql`update ${sql.id(schema, versionTable)} set "version" = ${Date.now()}`.execute(db)

/** The column in which a read carries the version of what it shows. It never leaves the server as such. */
export const versionColumn = '_version'

type Reader = ExpressionBuilder<{ workspace: WorkspaceTable }, never>

/** For a statement that reads: the version as of the same snapshot. */
export const version = (query: Pick<Reader, 'selectFrom'>) =>
  query.selectFrom('workspace').select('workspace.version').$asScalar().$notNull().as(versionColumn)

export async function readVersion(db: TenantDb): Promise<number> {
  return (await db.selectFrom('workspace').select('version').executeTakeFirstOrThrow()).version
}
