import { ApiError } from '#web/api/api-error.ts'
import { isOffline } from '#web/ui/offline.ts'
import type { ToastContent } from '#web/ui/toast.ts'

/** Without an answer nobody knows whether an entry was written; sent again, it would count twice. */
export const isUnanswered = (error: Error): boolean => !(error instanceof ApiError) && !isOffline()

export const unansweredToast = (error: Error): ToastContent | undefined =>
  isUnanswered(error)
    ? {
        title: 'Error',
        description:
          'No answer came, so this may have been recorded. Please look at the account before you try again.',
      }
    : undefined
