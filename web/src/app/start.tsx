import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { keepShown } from '#web/api/keep-shown.ts'
import { askAnew, createQueryClient } from '#web/api/query-client.ts'
import { watchWorkspace } from '#web/api/workspace-changes.ts'
import { hasSessionFlag } from '#web/boot/session-flag.ts'
import { leaveIfSignedOut } from '#web/identity/identity.ts'
import { whenBack } from '#web/offline/as-of.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { LazyToaster } from '#web/ui/lazy-toaster.tsx'
import { idleAfter } from '#web/ui/when-idle.ts'
import { App } from './app.tsx'
import { firstData } from './first-data.ts'
import { findPage } from './pages.ts'
import { restoredUser } from './use-restored-user.ts'

/** The first render has what it needs: who is signed in, and the page. Until then the document's own spinner stands. */
export async function startApp(element: HTMLElement): Promise<void> {
  const queries = createQueryClient((hadToken) => void leaveIfSignedOut(hadToken), keepShown)
  watchWorkspace(() => void askAnew(queries))
  whenBack(() => void askAnew(queries))
  idleAfter(firstData(queries))
  const session = hasSessionFlag() && queries.prefetchQuery(restoredUser)
  await Promise.all([session, findPage(location.pathname)?.preload()])

  // Not urgent, so that it is done piece by piece and the page answers meanwhile.
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <ErrorBoundary>
          <QueryClientProvider client={queries}>
            <App />
            <LazyToaster />
          </QueryClientProvider>
        </ErrorBoundary>
      </StrictMode>,
    ),
  )
}
