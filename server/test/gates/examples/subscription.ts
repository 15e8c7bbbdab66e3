import { cancelSubscription } from '@lectern/contract/subscription/subscription.contract.ts'
import { payWithTestCard } from '@lectern/contract/subscription/test-payments.contract.ts'
import { openTestPayment, payByTestCard, testCard, upgradeByTestCard } from '../../test-payments.ts'
import type { Examples } from './example.ts'

export const subscriptionExamples: Examples = {
  'POST /api/subscription/upgrade': async (_client, newTeacher) => ({ caller: await newTeacher() }),
  'POST /api/subscription/complete': async (_client, newTeacher) => {
    const caller = await newTeacher()
    return { caller, body: { paymentIntentId: await payByTestCard(caller) } }
  },
  'POST /api/subscription/cancel': async (_client, newTeacher) => {
    const caller = await newTeacher()
    await upgradeByTestCard(caller)
    return { caller }
  },
  'POST /api/subscription/resume': async (_client, newTeacher) => {
    const caller = await newTeacher()
    await upgradeByTestCard(caller)
    await caller.call(cancelSubscription)
    return { caller }
  },
  'POST /api/test-payments': async (_client, newTeacher) => {
    const caller = await newTeacher()
    return { caller, body: { clientSecret: await openTestPayment(caller), card: testCard() } }
  },
  'POST /api/test-payments/confirmation': async (_client, newTeacher) => {
    const caller = await newTeacher()
    const clientSecret = await openTestPayment(caller)
    await caller.call(payWithTestCard, { body: { clientSecret, card: testCard('4000002500003155') } })
    return { caller, body: { clientSecret, isApproved: true } }
  },
}
