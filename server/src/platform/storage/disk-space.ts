import { statfs } from 'node:fs/promises'
import { AppError } from '../http/app-error.ts'

/** Keeps part of a disk free. A database that runs out of room stops for everybody, also for who would delete something. */
export type DiskSpace = {
  /** Refuses what would leave less than the reserve. */
  require(bytes?: number): Promise<void>
  /** Of its size, in bytes. */
  half(): Promise<number>
}

export type MeasureDisk = () => Promise<{ free: number; size: number }>

/** In bytes. */
export function measureDiskOf(folder: string): MeasureDisk {
  return async () => {
    const { bavail, blocks, bsize } = await statfs(folder)

    return { free: bavail * bsize, size: blocks * bsize }
  }
}

/** Of a small disk no more than a quarter is kept free. */
export const createDiskSpace = (reserve: number, measure: MeasureDisk): DiskSpace => ({
  async require(bytes = 0) {
    const { free, size } = await measure()
    if (free - bytes < Math.min(reserve, size / 4)) throw diskFull()
  },
  half: async () => (await measure()).size / 2,
})

const diskFull = (): AppError =>
  new AppError(
    'storage_full',
    'The server is running out of disk space, so nothing new can be saved right now. Everything can still be read, downloaded and deleted.',
  )

const checkedEvery = 8 * 1024 * 1024

/** A file that others fill the disk beside ends here, not at the last byte. */
export async function* withinRoom(
  disk: DiskSpace,
  bytes: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  let unchecked = 0
  for await (const chunk of bytes) {
    unchecked += chunk.length
    if (unchecked >= checkedEvery) {
      unchecked = 0
      await disk.require()
    }
    yield chunk
  }
}
