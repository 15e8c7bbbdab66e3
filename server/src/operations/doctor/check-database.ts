import { counted } from '@lectern/contract/counted.ts'
import { sql } from 'kysely'
import type { Database, PlatformDb } from '../../platform/db/database.ts'
import { listApplied } from '../../platform/db/migrations/migrate-platform.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

type Facts = {
  version: string
  database: string
  user: string
  mayCreate: boolean
  foreign: number
  connections: number
}

/** Version and encoding were looked at when it was opened. */
export async function checkDatabase(
  { platform, kind, location }: Database,
  poolSize: number,
): Promise<Finding> {
  const area = 'Database'
  const { rows } = await sql<Facts>`
    select current_setting('server_version') as "version",
           quote_ident(current_database()) as "database",
           quote_ident(current_user) as "user",
           has_database_privilege(current_database(), 'create') as "mayCreate",
           current_setting('max_connections')::integer as "connections",
           (select count(*) from pg_namespace
             where ("nspname" = 'platform' or starts_with("nspname"::text, 'tenant_'))
               and not pg_has_role("nspowner", 'usage')) as "foreign"`.execute(platform)
  const [facts] = rows
  if (!facts) return wrong(area, 'The database does not answer.')
  if (!facts.mayCreate)
    return wrong(
      area,
      `The user in DATABASE_URL may not create schemas. Run: GRANT CREATE ON DATABASE ${facts.database} TO ${facts.user}`,
    )
  if (facts.foreign > 0)
    return wrong(
      area,
      `${facts.foreign} schemas belong to another user than the one in DATABASE_URL. Run: REASSIGN OWNED BY … TO ${facts.user}`,
    )
  if (kind === 'server' && poolSize > facts.connections)
    return wrong(
      area,
      `DATABASE_POOL_SIZE is ${poolSize}, but the server allows ${facts.connections} connections. Lower the one or raise the other.`,
    )

  return ok(
    area,
    `PostgreSQL ${facts.version} answers at ${kind === 'server' ? location : 'the data folder'}.`,
  )
}

/** What needs no look where the database is embedded. */
export const ofEmbedded = {
  clock: ok('Clock', "The embedded database has this computer's clock."),
  role: ok('Database role', 'The embedded database is reached from this program alone.'),
}

/** Whatever an attacker got hold of by our connection, a superuser's could read files and run programs. */
export async function checkRole({ platform, kind }: Database): Promise<Finding> {
  const area = 'Database role'
  if (kind === 'embedded') return ofEmbedded.role
  const { rows } = await sql<{
    isSuperuser: boolean
  }>`select "rolsuper" as "isSuperuser" from pg_roles where "rolname" = current_user`.execute(platform)

  return rows[0]?.isSuperuser
    ? warning(
        area,
        'The user in DATABASE_URL is a superuser. Make one that owns the database and nothing else: CREATE ROLE lectern LOGIN PASSWORD …',
      )
    : ok(area, 'The user in DATABASE_URL has no more rights than it needs.')
}

/** No server has ever started on it. */
export async function isEmpty(platform: PlatformDb): Promise<boolean> {
  const { rows } = await sql<{
    table: string | null
  }>`select to_regclass('platform.migrations')::text as "table"`.execute(platform)

  return !rows[0]?.table
}

export async function checkMigrations({ platform, migrations }: Database): Promise<Finding> {
  const area = 'Migrations'
  if (await isEmpty(platform)) return ok(area, 'The database is empty; the first start makes the tables.')
  const applied = await listApplied(platform)
  const missing = migrations.platform.filter(({ name }) => !applied.includes(name)).length
  const isNewer = applied.some((name) => !migrations.platform.some((known) => known.name === name))
  const versions = await platform.selectFrom('tenants').select('schemaVersion').execute()
  const behind = versions.filter(({ schemaVersion }) => schemaVersion < migrations.tenant.length).length
  if (isNewer || versions.some(({ schemaVersion }) => schemaVersion > migrations.tenant.length))
    return wrong(area, 'A newer version of the product has changed the database. Start that one.')
  if (missing > 0)
    return warning(
      area,
      `The platform's tables are ${missing} migrations behind; the next start applies them.`,
    )
  if (behind > 0)
    return warning(
      area,
      `Workspaces that are behind: ${behind} of ${versions.length}. Each follows on its first use, all of them with: npm run migrate`,
    )

  return ok(area, `The platform's tables and ${counted(versions.length, 'workspace')} are up to date.`)
}

/** Sign-ins are refused when clocks differ by more than this, in milliseconds. */
const tolerance = 5000

export async function checkClock({ platform, kind }: Database): Promise<Finding> {
  const area = 'Clock'
  if (kind === 'embedded') return ofEmbedded.clock
  const before = Date.now()
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as "now"`.execute(platform)
  const difference = Math.round((rows[0]?.now ?? Number.NaN) - (before + Date.now()) / 2)

  return Math.abs(difference) < tolerance
    ? ok(area, `This computer and the database agree within ${Math.abs(difference)} ms.`)
    : wrong(
        area,
        `The database's clock differs from this computer's by ${Math.round(difference / 1000)} s. Set both by NTP.`,
      )
}
