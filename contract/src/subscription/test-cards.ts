/** The well-known numbers that Stripe's test mode takes too. Any other number is declined. */
export const testCards = [
  { number: '4242424242424242', outcome: 'success', label: 'Payment succeeds' },
  { number: '4000000000000002', outcome: 'declined', label: 'Card is declined' },
  { number: '4000000000009995', outcome: 'insufficientFunds', label: 'Insufficient funds' },
  { number: '4000002500003155', outcome: 'confirmation', label: 'Bank asks to confirm' },
] as const
export type TestOutcome = (typeof testCards)[number]['outcome']
