import * as z from 'zod/mini'

/** Every way a call can be refused, and the one HTTP status each has. */
export const errorStatus = {
  invalid_input: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  payment_failed: 402,
  forbidden: 403,
  limit_reached: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * The body of every refusal. `fields` stands only on invalid input: the message for each field at fault. `now` is what is
 * there instead of what the caller wanted to save over.
 */
export const ErrorBody = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  now: z.optional(z.unknown()),
})
export type ErrorBody = z.infer<typeof ErrorBody>
