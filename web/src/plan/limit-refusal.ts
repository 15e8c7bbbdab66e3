import { ApiError } from '#web/api/api-error.ts'
import type { ToastContent } from '#web/ui/toast.ts'

const upgrade = 'Upgrade to Premium'

/** What to say when the plan does not allow it: the server's sentence about the upgrade, else the given one. */
export function limitRefusal(error: unknown, fallback: string): ToastContent | undefined {
  if (!(error instanceof ApiError) || !error.message.includes(upgrade)) return undefined
  const said = error.serverMessage
  const description = said?.includes(upgrade) ? said.slice(said.indexOf(upgrade)) : fallback

  return { kind: 'error', title: 'Limit Reached', description }
}
