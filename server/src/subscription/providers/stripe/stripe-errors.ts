import Stripe from 'stripe'
import { AppError } from '../../../platform/http/app-error.ts'

const away = 'The payment provider does not answer right now. Please try again in a moment.'

/** Whatever Stripe refuses or fails at is our own affair: the teacher reads one sentence, the log the rest. */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof AppError) throw error
    const refusal = new AppError('unavailable', away)
    refusal.cause = error
    throw refusal
  }
}

/** An id that Stripe does not know, or not in this mode. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** As with a customer of the test mode, once the keys are live ones. */
export const isMissingCustomer = (error: unknown): boolean =>
  isMissing(error) && (error as Stripe.errors.StripeError).param === 'customer'

export const isRefused = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError
