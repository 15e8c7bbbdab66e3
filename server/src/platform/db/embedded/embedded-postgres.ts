import { PGlite } from '@electric-sql/pglite'
import { DatabaseUnavailableError } from '../database-errors.ts'
import { countingStatement } from '../database-time.ts'
import { valueParsers } from '../value-parsers.ts'
import { DurableNodeFS } from './durable-fs.ts'

const settings = [
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'timezone=UTC',
  'search_path=', // so that every name must say its schema
]

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // it turns fsync off
  ...settings.flatMap((setting) => ['-c', setting]),
]

/** PGlite that keeps what it has acknowledged, and that stays down after a panic until the next start recovers it. */
export class EmbeddedPostgres extends PGlite {
  /** The last words of a PostgreSQL that could not go on. */
  lastMessage: string | undefined
  #hasPanicked = false

  constructor(folder: string, onPanic?: (words: string) => void) {
    super({
      fs: new DurableNodeFS(folder),
      startParams,
      onStderr: (line) => {
        const [, severity, words] = /(FATAL|PANIC): +(.*)/.exec(line) ?? []
        this.lastMessage = words ?? this.lastMessage
        if (severity === 'PANIC' && !this.#hasPanicked) onPanic?.(words ?? '')
        this.#hasPanicked ||= severity === 'PANIC'
        return false
      },
    })
  }

  static async open(folder: string, onPanic?: (words: string) => void): Promise<EmbeddedPostgres> {
    const postgres = new EmbeddedPostgres(folder, onPanic)
    try {
      await postgres.waitReady
    } catch (error) {
      throw new Error(postgres.lastMessage ?? String(error), { cause: error })
    }
    postgres.parsers = { ...valueParsers }

    return postgres
  }

  /**
   * Every statement passes here. After a panic (a full disk, a failed fsync) PGlite would call into the dead program
   * again, and never return.
   */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#hasPanicked)
      throw new DatabaseUnavailableError(`the embedded database has stopped: ${this.lastMessage}`)

    return countingStatement(() => super.execProtocolRawSync(message))
  }
}
