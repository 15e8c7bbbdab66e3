import { capitalize } from '#web/ui/capitalize.ts'

/** "Teacher ill" */
export const cancelReasonText = (reason: string | null): string =>
  reason ? capitalize(reason) : 'No reason given'
