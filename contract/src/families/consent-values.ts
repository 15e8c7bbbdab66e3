/** Asked for on the family's page; then what was answered. Declined: it was never given. */
export const consentStates = ['asked', 'given', 'declined', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]

/** How the answer came. On their page families alone answer. */
export const toldWays = ['paper', 'mail', 'said'] as const
export const consentWays = [...toldWays, 'page'] as const
export type ConsentWay = (typeof consentWays)[number]

/** Of one student. */
export const mostConsents = 50
