import type { Organization } from '@lectern/contract/admin/admin.contract.ts'

/** The owner's whole name, or null. */
export const ownerOf = ({ user }: Organization): string | null =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || null

/** What it is called where it has to be called something. */
export const nameOf = (organization: Organization): string =>
  organization.tenant.organizationName ??
  ownerOf(organization) ??
  organization.user.email ??
  `organization ${organization.tenant.id}`
