import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { provideCredentials } from '#web/api/credentials.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { LazyToaster } from '#web/ui/lazy-toaster.tsx'
import { AdminApp } from './admin-app.tsx'
import { clearAdminToken, readAdminToken } from './admin-token.ts'
import { isDashboardPath } from './dashboard-path.ts'

/** The administrators' app: a token of its own, and nothing of the teachers'. */
export function startAdmin(element: HTMLElement): void {
  provideCredentials(async () => {
    const token = readAdminToken()
    return token === null ? null : { token }
  })
  const queries = createQueryClient(leaveIfRefused)

  createRoot(element).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queries}>
          <AdminApp />
          <LazyToaster />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  )
}

/**
 * A token that has ended, was revoked or was given up in another tab leads back to the login. A login that is refused says
 * nothing about a token that another tab has stored meanwhile.
 */
function leaveIfRefused(hadToken: boolean): void {
  const isLeaving = hadToken && readAdminToken() === null
  if (isLeaving || !isDashboardPath(location.pathname)) return
  clearAdminToken()
  location.assign('/admin')
}
