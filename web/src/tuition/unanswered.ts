import { ApiError } from '#web/api/api-error.ts'
import { isOffline } from '#web/ui/offline.ts'
import type { ToastContent } from '#web/ui/toast.ts'

/** No answer of the server's came to what was sent: nobody knows whether it was carried out, and sent again it may count twice. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

/** Whoever was offline before it was sent has sent nothing. */
export async function knowingWhetherAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const wasOffline = isOffline()
  try {
    return await send()
  } catch (error) {
    throw wasOffline || isAnswer(error) ? error : new Unanswered('no answer', { cause: error })
  }
}

/** A proxy that has lost the server says so in words of its own. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.code !== undefined || error.status < 502)

export const unansweredToast = (error: Error): ToastContent | undefined =>
  error instanceof Unanswered
    ? {
        title: 'Error',
        description:
          'No answer came, so this may have been recorded. Please look at the account before you try again.',
      }
    : undefined
