import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { keepShown } from '#web/api/keep-shown.ts'
import { createQueryClient } from '#web/api/query-client.ts'

/** The query cache as the app has it, anew for each test: `render(…, { wrapper: withQueries() })`. */
export function withQueries() {
  const queries = createQueryClient(() => undefined, keepShown)

  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
}
