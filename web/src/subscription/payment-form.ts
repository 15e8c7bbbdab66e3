/** What a provider's form is given, and what it tells: the payment went through, or why not. */
export type PaymentFormProps = {
  clientSecret: string
  onPaid: (paymentIntentId: string) => void
  /** The provider's own words. */
  onFailed: (message: string) => void
  onUnexpected: () => void
  /** While something is under way the dialog cannot be left. */
  onBusy: (isBusy: boolean) => void
  /** The payment went through, and the product is being told. */
  isCompleting: boolean
}
