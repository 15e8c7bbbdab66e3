import { messageOf } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast.ts'

export const toldAs = (failed: string) => (error: Error) =>
  toast({ kind: 'error', title: 'Error', description: messageOf(error, failed) })
