import type { Readable } from 'node:stream'

/** The first and the last byte, both included, as HTTP counts them. */
export type ByteRange = { start: number; end: number }

/** Where uploaded files are kept. Its paths are made in `stored-path.ts` and never come from outside. */
export type Store = {
  /** As the operator is told. */
  location: string
  /**
   * Resolves once every byte would outlast a power cut. A file of that name is replaced by the whole new one and not
   * before. What a failed one leaves is for the caller to remove.
   */
  write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Undefined when there is no such file. */
  read(path: string, range?: ByteRange): Promise<Readable | undefined>
  /** Undefined when there is no such file. */
  stat(path: string): Promise<{ size: number } | undefined>
  /** A file that is not there counts as removed; half a file goes too. */
  remove(paths: readonly string[]): Promise<void>
  removeFolder(folder: string): Promise<void>
  /** Every file there is, half ones included. */
  list(): AsyncIterable<string>
}
