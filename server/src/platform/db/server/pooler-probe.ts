import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { codeOf } from '../database-errors.ts'

/** What a server says of a statement that it does not know, or knows under that name already. */
const forgotten = ['26000', '42P05']

/**
 * Whether a statement that was prepared can be used again while others are busy. Through a pooler that lends connections by
 * transaction the other client has got the one on which it was prepared.
 */
export async function keepsStatements(databaseUrl: string): Promise<boolean> {
  const config = { connectionString: databaseUrl, application_name: 'lectern-command', query_timeout: 5000 }
  const [one, other] = [new pg.Client(config), new pg.Client(config)]
  const statement = { name: `probe_${randomBytes(8).toString('hex')}`, text: 'select 1' }
  try {
    await Promise.all([one.connect(), other.connect()])
    await one.query(statement)
    await other.query('begin')
    await one.query(statement)
    return true
  } catch (error) {
    if (forgotten.includes(codeOf(error))) return false
    throw error
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}
