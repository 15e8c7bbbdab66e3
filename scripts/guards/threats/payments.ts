import type { Threat } from '../threat.ts'

const stripe = 'server/src/subscription/providers/stripe/stripe.test.ts'

export const paymentThreats: readonly Threat[] = [
  {
    attack: "A payment replayed, another teacher's, cheaper, refunded, of test mode",
    answer: 'changes nothing; provider asked; unique',
    guards: [
      {
        file: 'server/src/subscription/settlement/payments.queries.ts',
        text: ".where('completedAt', 'is', null)",
        instead: '',
        test: stripe,
        name: 'a payment is used once, however often it is told of',
      },
      {
        file: 'server/src/subscription/checkout/upgrade.service.ts',
        text: "if (payment?.customerId !== stripeCustomerId || !payment) throw notFound('Payment')",
        instead: "if (!payment) throw notFound('Payment')",
        test: 'server/src/subscription/providers/sandbox/sandbox.test.ts',
        name: "another teacher's payment is not found, like one that never was",
      },
      {
        file: 'server/src/subscription/checkout/upgrade.service.ts',
        text: 'if (amount !== premiumPrice.cents || currency !== premiumPrice.currency)\n    throw',
        instead: 'if (amount === 0)\n    throw',
        test: stripe,
        name: 'less than the price is refused also for the right subscription',
      },
      {
        file: 'server/src/subscription/checkout/upgrade.service.ts',
        text: "if (refunded > 0) throw conflict('This payment was refunded')",
        instead: '',
        test: stripe,
        name: 'a refunded payment is refused, and a refund is no revenue',
      },
      {
        file: 'server/src/subscription/providers/stripe/stripe.ts',
        text: 'intent.livemode === config.isLive ? paymentOf(intent) : undefined',
        instead: 'paymentOf(intent)',
        test: stripe,
        name: 'a cheaper payment, one in another currency, a foreign and an unpaid one are refused',
      },
    ],
  },
  {
    attack: 'Webhook unsigned, wrong secret, altered, stale',
    answer: '400, no change',
    guards: [
      {
        file: 'server/src/subscription/providers/stripe/stripe-client.ts',
        text: 'return stripe.webhooks.constructEvent(body as Buffer, signature as string, secret)',
        instead: 'return JSON.parse(String(body))',
        test: 'server/src/subscription/settlement/webhooks.test.ts',
        name: 'an event %s is refused and changes nothing',
      },
    ],
  },
  {
    attack: 'Webhook duplicated or out of order',
    answer: 'one effect, right final state',
    guards: [
      {
        file: 'server/src/subscription/settlement/webhooks.service.ts',
        text: 'if (await isKnown(platform, event.id)) return',
        instead: '',
        test: 'server/src/subscription/settlement/webhooks.test.ts',
        name: 'an event that comes again is known; one about nobody here is received and forgotten',
      },
      {
        file: 'server/src/subscription/settlement/settlement.ts',
        text: 'if (user && user.subscriptionVersion !== seen.subscriptionVersion) return false',
        instead: '',
        test: stripe,
        name: 'an older look at Stripe never overwrites a newer one',
      },
    ],
  },
  {
    attack: 'Payments by card are opened without end, so that what is kept of them grows and is read whole',
    answer: '300 of a teacher in an hour; what ended unpaid is forgotten after a month; found by an index',
    guards: [
      {
        file: 'server/src/tuition/card/card.service.ts',
        text: 'if ((await checkouts.countOpened(database.platform, { userId, since })) >= openingsPerHour)',
        instead: 'if (since === null)',
        test: 'server/src/tuition/card/card.test.ts',
        name: 'a teacher and their families open so many payments in an hour',
      },
      {
        file: 'server/src/tuition/card/card-settler.ts',
        text: '    await forgetEnded(database.platform, instantText(now.subtract({ hours: 24 * endedDays })))\n',
        instead: '',
        test: 'server/src/tuition/card/card.test.ts',
        name: 'payments that ended unpaid are forgotten after a month, and those that were paid are kept',
      },
    ],
  },
]
