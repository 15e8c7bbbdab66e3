import type pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import { sessionSettings } from './session-settings.ts'

const oldestMajor = 15

/** Refuses a server that would fail later, and then less plainly. */
export async function requireUsableServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  )
  const { version, encoding } = rows[0]

  if (Number.parseInt(version, 10) < oldestMajor)
    throw new StartupError(
      `The server in DATABASE_URL runs PostgreSQL ${version}. Version ${oldestMajor} or newer is needed.`,
    )
  if (encoding !== 'UTF8')
    throw new StartupError(
      `The database in DATABASE_URL is encoded as ${encoding}. Create one with: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
    )
  await requireSettings(pool)
}

/** A timeout may be another than ours, but there must be one. */
const isSet = (value: string): boolean => value !== '0'

const isRight: Record<keyof typeof sessionSettings, (value: string) => boolean> = {
  TimeZone: (value) => value === 'UTC',
  DateStyle: (value) => value.startsWith('ISO'),
  IntervalStyle: (value) => value === 'postgres',
  search_path: (value) => ['', '""'].includes(value),
  statement_timeout: isSet,
  lock_timeout: isSet,
  idle_in_transaction_session_timeout: isSet,
}

async function requireSettings(pool: pg.Pool): Promise<void> {
  const names = Object.keys(isRight) as (keyof typeof isRight)[]
  const { rows } = await pool.query(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [names],
  )
  const missing = rows.filter(({ name, value }) => !isRight[name as keyof typeof isRight](value))
  if (missing.length > 0)
    throw new StartupError(
      `The settings of our connections do not reach the server in DATABASE_URL (${missing.map(({ name }) => name).join(', ')}). Remove "options" from the address, and let a pooler in between pass them on, or give them to the role: ${missing.map(({ name }) => `ALTER ROLE … SET ${name} = '${sessionSettings[name as keyof typeof sessionSettings]}'`).join('; ')}`,
    )
}
