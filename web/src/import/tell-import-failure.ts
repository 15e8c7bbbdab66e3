import { messageOf } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast.ts'

export const tellImportFailure = (error: unknown): void =>
  toast({
    kind: 'error',
    title: 'Error',
    description: messageOf(error, 'Nothing was imported. Please try again.'),
  })
