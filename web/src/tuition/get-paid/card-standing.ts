import type { CardAccount } from '@lectern/contract/tuition/card/card.contract.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

type Standing = { title: string; label: string; tone: BadgeTone; text: string }

const stripeTexts = {
  none: {
    label: 'Not connected',
    tone: 'neutral',
    text: 'Families pay by card from their page and from the invoice mail. The money goes to your own Stripe account, not through this server.',
  },
  checking: {
    label: 'Being checked',
    tone: 'neutral',
    text: 'Stripe is checking what you gave. It takes a day or two; you get a mail. Families cannot pay by card yet.',
  },
  connected: {
    label: 'Connected',
    tone: 'positive',
    text: 'Families can pay, and payouts go to your bank.',
  },
  needed: {
    label: 'Needs something',
    tone: 'warning',
    text: 'Families can pay. Payouts wait until Stripe has what it asks for.',
  },
  stopped: {
    label: 'Cannot take payments',
    tone: 'danger',
    text: 'Stripe stopped card payments. Pay is hidden from families; what they started before ended unpaid.',
  },
} as const satisfies Record<CardAccount['state'], Omit<Standing, 'title'>>

const sandboxText =
  'This server has no Stripe. You can try everything with test cards: paying, a part, declined, refunds, a dispute, a payout. No money moves.'

/** What stands in the corner and below it, in each state of the account. */
export function cardStandingOf({ provider, state, asks }: CardAccount): Standing {
  if (provider === null)
    return {
      title: 'Card',
      label: 'Not on this server',
      tone: 'neutral',
      text: 'Whoever runs this server has not set up card payments of families yet.',
    }
  if (provider === 'sandbox')
    return {
      title: 'Card, sandbox',
      label: state === 'none' ? 'Not connected' : 'Test',
      tone: state === 'none' ? 'neutral' : 'warning',
      text: sandboxText,
    }

  if (state === 'checking' && asks !== null && asks.items.length > 0)
    return {
      title: 'Card, by Stripe',
      label: 'Not finished',
      tone: 'warning',
      text: 'Stripe needs a few things more before it checks who you are. Families cannot pay by card yet.',
    }

  return { title: 'Card, by Stripe', ...stripeTexts[state] }
}
