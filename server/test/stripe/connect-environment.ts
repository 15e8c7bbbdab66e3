/** Of a server whose teachers take cards by Stripe. */
export const connectEnvironment = {
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: 'whsec_fake',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_accounts',
}
