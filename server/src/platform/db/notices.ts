import { AsyncLocalStorage } from 'node:async_hooks'
import type { PlatformDb } from './handles.ts'

/** A change that every server should know of: what kind, about whom, and the version that it led to, if it counts them. */
export type Notice = { kind: string; about: string; version?: number }

/** The database's own channel: all servers listen on it. */
export const noticeChannel = 'lectern'

export type Notices = {
  /** Calls `receive` for every notice of the kind, this server's own among them. It may come twice, and out of order. */
  on(kind: string, receive: (notice: Notice) => void): void
  /**
   * Whatever is remembered holds only while this number stays the same: another one means that notices were missed.
   * Undefined means that some are being missed now, and that the database has to be asked.
   */
  generation(): number | undefined
}

/** How notices of other servers come in; the embedded database has no other servers. */
export type Listener = { generation(): number | undefined; stop(): Promise<void> }
export type Listen = (receive: (payload: string) => void) => Listener

export type NoticeBus = Notices & { receive(notices: readonly Notice[]): void; stop(): Promise<void> }

/** Begins to listen when somebody wants them: the operator's commands never do. */
export function createNoticeBus(listen: Listen | undefined): NoticeBus {
  const listeners = new Map<string, ((notice: Notice) => void)[]>()
  let listener: Listener | undefined

  function receive(notice: Notice): void {
    for (const each of listeners.get(notice.kind) ?? []) each(notice)
  }

  return {
    on(kind, receiver) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), receiver])
      listener ??= listen?.((payload) => receive(JSON.parse(payload)))
    },
    generation: () => (listen ? listener?.generation() : 0),
    receive: (notices) => notices.forEach(receive),
    stop: async () => listener?.stop(),
  }
}

const outboxes = new WeakMap<object, Notice[]>()

/** The handle of a transaction carries the notices that go out with its commit. */
export const carryNotices = (db: PlatformDb, outbox: Notice[]): void => void outboxes.set(db, outbox)

/** Sent to every server once the transaction that the handle belongs to has committed, and never when it has not. */
export function publish(db: PlatformDb, notice: Notice): void {
  const outbox = outboxes.get(db)
  if (!outbox) throw new Error('a notice is published within a transaction')
  outbox.push(notice)
}

const committed = new AsyncLocalStorage<Notice[]>()

/** Within `work`, `committedNotices` gives what its transactions have published so far. */
export const collectingNotices = <T>(work: () => T): T => committed.run([], work)

export const committedNotices = (): readonly Notice[] => committed.getStore() ?? []

export const collectCommitted = (notices: readonly Notice[]): void =>
  void committed.getStore()?.push(...notices)
