import { withReason } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { keepToast } from './kept-toast.ts'

/** Every way a payment can go, in the words that the teacher reads. */
export const outcome = {
  /** Everything on the page may depend on the plan, so it is loaded anew. */
  succeeded() {
    keepToast({
      kind: 'success',
      title: 'Payment Successful',
      description: 'Welcome to Premium! Your account has been upgraded.',
    })
    location.assign('/subscription')
  },
  notRecorded() {
    toast({
      kind: 'error',
      title: 'Payment Processed',
      description:
        'Payment successful, but there was an issue updating your account. Please contact support.',
    })
  },
  failed(description: string) {
    toast({ kind: 'error', title: 'Payment Failed', description })
  },
  unexpected() {
    toast({
      kind: 'error',
      title: 'Payment Error',
      description: withReason('An unexpected error occurred. Please try again.'),
    })
  },
  notStarted() {
    toast({
      kind: 'error',
      title: 'Upgrade Failed',
      description: withReason('Unable to start upgrade process. Please try again.'),
    })
  },
}
