import { BoundedMap } from '../bounded-map.ts'
import type { Notices } from './notices.ts'

type Versioned = { version: number }
type Entry<T> = { generation: number; newest: number; read?: T; readAt: number }
type Options = { notices: Notices; kind: string; maxAge?: number }

const maxEntries = 50_000
/** Bounds what nobody publishes: a statement typed by hand, or a server of an earlier release beside this one. */
const usualMaxAge = 60_000

/**
 * What was read from the database, for as long as no notice of the kind says that it has changed, and while notices
 * arrive at all. What is read must carry its version, read by the same statement.
 */
export class VersionedCache<T extends Versioned> {
  readonly #entries = new BoundedMap<string, Entry<T>>(maxEntries)
  readonly #notices: Notices
  readonly #maxAge: number

  constructor({ notices, kind, maxAge = usualMaxAge }: Options) {
    this.#notices = notices
    this.#maxAge = maxAge
    notices.on(kind, ({ about, version = Number.POSITIVE_INFINITY }) => {
      const entry = this.#entries.get(about)
      if (entry && entry.newest < version) entry.newest = version
      if (version === Number.POSITIVE_INFINITY) this.#entries.delete(about)
    })
  }

  /** Nothing when it may be older than what is there, or than the version that the caller has `seen`. */
  find(about: string, seen: number): T | undefined {
    const entry = this.#entries.get(about)
    if (entry?.read === undefined || entry.generation !== this.#notices.generation()) return undefined
    const isOld =
      entry.read.version < Math.max(entry.newest, seen) || performance.now() - entry.readAt > this.#maxAge

    return isOld ? undefined : entry.read
  }

  /** Reads and keeps. A notice that comes meanwhile finds the entry, so that an old answer is not taken for new. */
  async read<Found extends T>(about: string, read: () => Promise<Found>): Promise<Found> {
    const entry = this.#entryFor(about)
    const readAt = performance.now()
    const found = await read()
    if (entry && (entry.read === undefined || entry.read.version <= found.version))
      Object.assign(entry, { read: found, readAt })

    return found
  }

  #entryFor(about: string): Entry<T> | undefined {
    const generation = this.#notices.generation()
    if (generation === undefined) return undefined
    const known = this.#entries.get(about)
    if (known?.generation === generation) return known
    const entry = { generation, newest: 0, readAt: 0 }
    this.#entries.set(about, entry)

    return entry
  }
}
