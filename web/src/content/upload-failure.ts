import { messageOf, withReason } from '#web/api/api-error.ts'
import { MissingCredentials } from '#web/api/credentials.ts'
import { limitRefusal } from '#web/plan/limit-refusal.ts'
import type { ToastContent } from '#web/ui/toast.ts'

/** What a teacher is told when a file has not arrived. */
export function failureOf(error: unknown): ToastContent {
  const refused = limitRefusal(error, 'Upgrade to Premium to upload files')
  if (refused) return refused
  const description =
    error instanceof MissingCredentials
      ? withReason(error.message)
      : messageOf(error, 'Failed to upload content')

  return { kind: 'error', title: 'Upload Failed', description }
}
