/** Chosen by the caller of a write. Sent again under the same key it is not carried out again, and answered as before. */
export const keyHeader = 'idempotency-key'

/** Said of an answer that was given before. */
export const repeatedHeader = 'idempotent-replayed'

/** Plain, since calls bring no schemas along. */
export const callKeyPattern: RegExp = /^[A-Za-z0-9-]{8,64}$/
