import { storageFull, storageUnavailable } from './storage-errors.ts'

/** For the operator, why a store cannot be used. */
export function reasonOf(error: unknown): string {
  const { name, message } = error as Error
  if (name === 'NotFound') return 'the store has none of this name'

  return [name, message].filter(Boolean).join(': ')
}

/** Undefined where the store has nothing of that name. */
export async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  return withStoreErrors(async () => {
    try {
      return await work()
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw error
    }
  })
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/** What the store or the network on the way to it refuses, in our words; the caller's own errors stay as they are. */
export async function withStoreErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (statusOf(error) === 507 || /quota|storagefull/i.test((error as Error).name)) throw storageFull(error)
    throw isStoreError(error) ? storageUnavailable(error) : error
  }
}

/** The client hangs its `$metadata` on whatever went wrong on the way to the store, and on nothing else. */
const isStoreError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && '$metadata' in error
