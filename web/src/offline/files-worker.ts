import { isAdminRoute, isClientRoute } from '@lectern/contract/client-routes.ts'
import type { FetchEvent } from './worker-events.ts'

/** Filled in by the build: the files that reading takes, and the name under which they are kept, another with each build. */
declare const keptFiles: readonly string[]
declare const filesName: string

const filesPrefix = 'lectern-files:'
/** The document is the same for every page and everybody. */
const shell = '/dashboard'

/** All or none, so that a page and its scripts are of one build. */
export async function keepFiles(): Promise<void> {
  const cache = await caches.open(filesName)
  await cache.addAll([new Request(shell, { cache: 'no-store' }), ...keptFiles.map((file) => `/${file}`)])
}

export async function deleteOlderFiles(): Promise<void> {
  const names = (await namesOfFiles()).filter((name) => name !== filesName)
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** A page always comes from the server if there is one, so that none is older than it. Files are named by their content. */
export function answerFiles(event: FetchEvent, { pathname }: URL): void {
  const { mode } = event.request
  if (mode === 'navigate' && isClientRoute(pathname) && !isAdminRoute(pathname))
    event.respondWith(fetch(event.request).catch((error) => newestKept(shell, error)))
  else if (pathname.startsWith('/assets/'))
    event.respondWith(newestKept(pathname).catch(() => fetch(event.request)))
}

/** Of the newest build that is here whole, also while its own worker waits for the pages of this one to be closed. */
async function newestKept(
  path: string,
  error: unknown = new Error(`${path} is not kept`),
): Promise<Response> {
  for (const name of (await namesOfFiles()).reverse()) {
    const kept = await (await caches.open(name)).match(path)
    if (kept) return kept
  }
  throw error
}

/** Oldest first. */
const namesOfFiles = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(filesPrefix))
