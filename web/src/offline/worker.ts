import { forgetMessage } from './copies.ts'
import { answerData, forget } from './data-worker.ts'
import { answerFiles, deleteOlderFiles, keepFiles } from './files-worker.ts'
import type { WorkerScope } from './worker-events.ts'

// The service worker: a script of its own, served as /worker.js. What it does not answer goes its usual way.
const scope = self as unknown as WorkerScope

// A next version waits until the last page of this one is closed. Nothing is stale meanwhile: pages come from the server, and
// without a connection from the newest files, whichever worker hands them out.
scope.addEventListener('install', (event) => event.waitUntil(keepFiles().then(deleteOlderFiles)))

// The first one serves the page that registered it.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/api/')) answerData(event, url)
  else answerFiles(event, url)
})

scope.addEventListener('message', (event) => {
  if (event.data === forgetMessage) event.waitUntil(forget())
})
