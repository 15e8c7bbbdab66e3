/**
 * Sent with the first packet, so that no connection exists without them. The first three decide how values are
 * written; without a search path every name must say its schema.
 */
export const sessionSettings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  search_path: '',
  statement_timeout: '30s',
  lock_timeout: '15s',
  idle_in_transaction_session_timeout: '60s',
}

/** Of a Citus cluster alone; elsewhere the name means nothing. A worker that is away is told after five seconds. */
const clusterSettings = { 'citus.node_connection_timeout': '5s' }

export const startupOptions = Object.entries({ ...sessionSettings, ...clusterSettings })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')
