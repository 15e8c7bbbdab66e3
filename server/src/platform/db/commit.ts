import { type Kysely, sql } from 'kysely'
import { type AnyTables, type Handles, handlesOf } from './handles.ts'
import { carryNotices, collectCommitted, type Notice, type NoticeBoard, noticeChannel } from './notices.ts'

type Commit<T> = {
  kysely: Kysely<AnyTables>
  board: NoticeBoard
  /** Whether other servers may listen. */
  hasOthers: boolean
  work: (handles: Handles) => Promise<T>
}

/** Runs a transaction, and tells every server what it has to tell, if it commits. */
export async function commit<T>({ kysely, board, hasOthers, work }: Commit<T>): Promise<T> {
  const notices: Notice[] = []
  const result = await kysely.transaction().execute(async (trx) => {
    const handles = handlesOf(trx)
    carryNotices(handles.platform, notices)
    const done = await work(handles)
    if (hasOthers && notices.length > 0) await send(trx, notices)
    return done
  })
  board.hear(notices)
  collectCommitted(notices)

  return result
}

/** From the server's own side: inside a teacher's schema a Citus worker would tell nobody but itself. */
const send = (db: Kysely<AnyTables>, notices: readonly Notice[]) =>
  sql`select pg_notify(${noticeChannel}, "notice")
      from unnest(${notices.map((notice) => JSON.stringify(notice))}::text[]) as "notice"`.execute(db)
