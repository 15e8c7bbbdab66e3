import type pg from 'pg'
import { StartupError } from '../../startup-error.ts'

const oldestMajor = 15

/** Refuses a server that would fail later, and then less plainly. */
export async function requireUsableServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select current_setting('server_version') as version,
            current_setting('server_encoding') as encoding,
            current_setting('TimeZone') as "timeZone"`,
  )
  const { version, encoding, timeZone } = rows[0]

  if (Number.parseInt(version, 10) < oldestMajor)
    throw new StartupError(
      `The server in DATABASE_URL runs PostgreSQL ${version}. Version ${oldestMajor} or newer is needed.`,
    )
  if (encoding !== 'UTF8')
    throw new StartupError(
      `The database in DATABASE_URL is encoded as ${encoding}. Create one with: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
    )
  if (timeZone !== 'UTC')
    throw new StartupError(
      'The settings of our connections do not reach the server in DATABASE_URL. Remove "options" from the address, and let a pooler in between pass them on.',
    )
}
