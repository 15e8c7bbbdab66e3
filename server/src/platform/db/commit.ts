import { type Kysely, sql } from 'kysely'
import { beginKeyed, type KeyedCall, keepAnswer } from '../answers/keep-answer.ts'
import { type AnyTables, type Handles, handlesOf } from './handles.ts'
import { carryNotices, collectCommitted, type Notice, type NoticeBus, noticeChannel } from './notices.ts'
import { raiseVersion } from './workspace-version.ts'

type Commit<T> = {
  kysely: Kysely<AnyTables>
  bus: NoticeBus
  /** Whether other servers may listen. */
  hasOthers: boolean
  work: (handles: Handles) => Promise<T>
  /** Where its caller may send it again. */
  keyed: KeyedCall<T> | undefined
}

/**
 * Runs a transaction. Of every workspace that it wrote into the version is raised last, so that the row is locked for the
 * shortest time and nobody who holds it waits for another; and everyone is told, if it commits.
 */
export async function commit<T>({ kysely, bus, hasOthers, work, keyed }: Commit<T>): Promise<T> {
  const notices: Notice[] = []
  const written = new Set<string>()
  const result = await kysely.transaction().execute(async (trx) => {
    const handles = handlesOf({ main: trx, onWrite: (schema) => written.add(schema) })
    carryNotices(handles.platform, notices)
    const id = keyed && (await beginKeyed(trx, keyed))
    const done = await work(handles)
    const kept = keyed && id !== undefined ? { ...keyed, id, answer: keyed.answerOf(done) } : undefined
    for (const schema of [...written].sort())
      notices.push(await raiseVersion(trx, schema, kept?.schema === schema ? kept : undefined))
    if (kept && !written.has(kept.schema)) await keepAnswer(trx, kept)
    if (hasOthers && notices.length > 0) await send(trx, notices)
    return done
  })
  bus.receive(notices)
  collectCommitted(notices)

  return result
}

/** From the server's own side: inside a teacher's schema a Citus worker would tell nobody but itself. */
const send = (db: Kysely<AnyTables>, notices: readonly Notice[]) =>
  sql`select pg_notify(${noticeChannel}, "notice")
      from unnest(${notices.map((notice) => JSON.stringify(notice))}::text[]) as "notice"`.execute(db)
