import { asOfHeader } from './copies.ts'
import { isReadable } from './readable.ts'

/**
 * Makes the product installable, and readable without a connection: registers the worker and asks for what somebody on the
 * road wants to read first, which passes through it and is kept.
 */
export async function keepReadable(
  paths: readonly string[],
  callerHeaders: () => Promise<Record<string, string>>,
): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  addManifest()
  try {
    await navigator.serviceWorker.register('/worker.js')
    await controlled()
    const headers = await callerHeaders()
    await Promise.all(paths.map((path) => askOnce(path, headers)))
  } catch {
    return // a browser that keeps nothing, or no connection: the next visit tries again
  }
}

/** What this visit has asked for through the worker is kept already. */
async function askOnce(path: string, headers: Record<string, string>): Promise<void> {
  if (!isReadable(new URL(path, location.origin).pathname)) return
  const copy = await caches.match(path)
  if ((copy?.headers.get(asOfHeader) ?? '') > new Date(performance.timeOrigin).toISOString()) return
  await (await fetch(path, { credentials: 'include', headers })).blob()
}

/** Not in the document: a visitor who only looks need not ask for it. */
function addManifest(): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' })
  document.head.append(link)
}

function controlled(): Promise<void> {
  const { serviceWorker } = navigator
  const { promise, resolve } = Promise.withResolvers<void>()
  if (serviceWorker.controller) resolve()
  else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })

  return promise
}
