import { AsyncLocalStorage } from 'node:async_hooks'
import type { PlatformDb } from './handles.ts'

/** A change that every server should know of: what kind, about whom, and the version that it led to, if it counts them. */
export type Notice = { topic: string; about: string; version?: number }

/** The database's own channel: all servers on it hear each other. */
export const noticeChannel = 'lectern'

export type Notices = {
  /** Calls `hear` for every notice of the topic, this server's own among them. It may come twice, and out of order. */
  on(topic: string, hear: (notice: Notice) => void): void
  /**
   * Whatever is remembered holds only while this number stays the same: another one means that notices were missed.
   * Undefined means that some are being missed now, and that the database has to be asked.
   */
  generation(): number | undefined
}

/** How notices of other servers come in; the embedded database has no other servers. */
export type Listener = { generation(): number | undefined; stop(): Promise<void> }
export type Listen = (hear: (payload: string) => void) => Listener

export type NoticeBoard = Notices & { hear(notices: readonly Notice[]): void; stop(): Promise<void> }

/** Begins to listen when somebody wants to hear: the operator's commands never do. */
export function createNoticeBoard(listen: Listen | undefined): NoticeBoard {
  const hearers = new Map<string, ((notice: Notice) => void)[]>()
  let listener: Listener | undefined

  function hear(notice: Notice): void {
    for (const each of hearers.get(notice.topic) ?? []) each(notice)
  }

  return {
    on(topic, hearer) {
      hearers.set(topic, [...(hearers.get(topic) ?? []), hearer])
      listener ??= listen?.((payload) => hear(JSON.parse(payload)))
    },
    generation: () => (listen ? listener?.generation() : 0),
    hear: (notices) => notices.forEach(hear),
    stop: async () => listener?.stop(),
  }
}

const outboxes = new WeakMap<object, Notice[]>()

/** The handle of a transaction carries the notices that go out with its commit. */
export const carryNotices = (db: PlatformDb, outbox: Notice[]): void => void outboxes.set(db, outbox)

/** Told to every server once the transaction that the handle belongs to has committed, and never when it has not. */
export function tell(db: PlatformDb, notice: Notice): void {
  const outbox = outboxes.get(db)
  if (!outbox) throw new Error('a notice is told within a transaction')
  outbox.push(notice)
}

const committed = new AsyncLocalStorage<Notice[]>()

/** Within `work`, `committedNotices` gives what its transactions have told so far. */
export const collectingNotices = <T>(work: () => T): T => committed.run([], work)

export const committedNotices = (): readonly Notice[] => committed.getStore() ?? []

export const collectCommitted = (notices: readonly Notice[]): void =>
  void committed.getStore()?.push(...notices)
