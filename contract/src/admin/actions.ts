/** Everything that is written down of what administrators do, and of who could not sign in as one. */
export const actionKinds = [
  'signed_in',
  'signed_out',
  'sign_in_failed',
  'sign_in_refused',
  'organization_updated',
  'plan_set',
  'organization_deleted',
  'second_factor_set',
  'second_factor_removed',
  'password_changed',
  'sessions_ended',
  'mail_stopped',
  'mail_resumed',
  'administrator_created',
  'administrator_reset',
  'administrator_removed',
] as const
export type ActionKind = (typeof actionKinds)[number]
