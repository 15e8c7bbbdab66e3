import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { askAnew, createQueryClient } from '#web/api/query-client.ts'
import { watchWorkspace } from '#web/api/workspace-changes.ts'
import { leaveIfSignedOut } from '#web/identity/identity.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { LazyToaster } from '#web/ui/lazy-toaster.tsx'
import { App } from './app.tsx'
import { findPage } from './pages.ts'

export function startApp(element: HTMLElement): void {
  findPage(location.pathname)?.preload() // beside the session, not after it
  const queries = createQueryClient((hadToken) => void leaveIfSignedOut(hadToken))
  watchWorkspace(() => void askAnew(queries))

  createRoot(element).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queries}>
          <App />
          <LazyToaster />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  )
}
