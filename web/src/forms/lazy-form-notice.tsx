import { lazy, Suspense } from 'react'
import type { FormNotice as Notice } from './use-form-notice.ts'

const FormNotice = lazy(async () => ({ default: (await import('./form-notice.tsx')).FormNotice }))

/** Rarely seen, so that it is fetched when it first has something to tell. */
export function LazyFormNotice({ notice }: { notice: Notice | undefined }) {
  return notice ? (
    <Suspense>
      <FormNotice notice={notice} />
    </Suspense>
  ) : null
}
