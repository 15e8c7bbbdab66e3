/** What a provider's form tells: the payment went through, or why not. */
export type PaymentOutcome = {
  onPaid: (paymentIntentId: string) => void
  /** The provider's own words. */
  onFailed: (message: string) => void
  onUnexpected: () => void
}

export type PaymentFormProps = PaymentOutcome & {
  clientSecret: string
  /** While something is under way the dialog cannot be left. */
  onBusy: (isBusy: boolean) => void
  /** Whether something was typed, after which it asks before it is left. */
  onFilled: (isFilled: boolean) => void
  /** The payment went through, and the product is being told. */
  isCompleting: boolean
}
