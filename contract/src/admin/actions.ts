/** Everything an administrator does that is written down. */
export const actionKinds = [
  'signed_in',
  'signed_out',
  'organization_updated',
  'plan_set',
  'organization_deleted',
  'second_factor_set',
  'second_factor_removed',
  'administrator_created',
  'administrator_reset',
  'administrator_removed',
] as const
export type ActionKind = (typeof actionKinds)[number]
