import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, Name, RequiredEmail, RowId, ShortText } from '../fields.ts'
import { PageQuery } from '../pagination.ts'
import { Revision, seenRevision } from '../revision.ts'
import { Plan } from '../subscription/subscription.contract.ts'
import { actionKinds } from './actions.ts'
import { ListQuery } from './list-query.ts'

const Password = z.string().check(z.minLength(1), z.maxLength(1000))
/** Authenticator apps show it in two groups. */
const Code = z.pipe(
  z.string().check(z.maxLength(20)),
  z.pipe(
    z.transform((text: string) => text.replace(/\s/g, '')),
    z.string().check(z.regex(/^\d{6}$/, 'Code must be six digits')),
  ),
)

/** The code is asked for after the password, where a second factor is set up. */
export const AdminCredentials = z.object({ email: RequiredEmail, password: Password, code: z.optional(Code) })
export type AdminCredentials = z.infer<typeof AdminCredentials>

export const loginAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Gives an administrator a token; asks for a code first where a second factor is set up',
  access: 'public',
  anonymousLimit: 'handler', // a browser that has signed in before is counted by itself
  status: 200,
  body: AdminCredentials,
  response: z.object({ token: z.string() }),
})

export const logoutAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'Ends the session of the token that the call carries',
  access: 'admin',
  precedesSecondFactor: true,
  status: 204,
})

export const CurrentAdmin = z.object({
  email: z.string(),
  hasSecondFactor: z.boolean(),
  /** Without one nothing else is served. */
  requiresSecondFactor: z.boolean(),
})
export type CurrentAdmin = z.infer<typeof CurrentAdmin>

export const getCurrentAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/me',
  summary: 'The signed-in administrator',
  access: 'admin',
  precedesSecondFactor: true,
  response: CurrentAdmin,
})

export const CodeConfirmation = z.object({ code: Code })
export type CodeConfirmation = z.infer<typeof CodeConfirmation>
/** Both proofs, where one of them is about to go. */
export const FullConfirmation = z.object({ password: Password, code: Code })
export type FullConfirmation = z.infer<typeof FullConfirmation>

/** The code is that of the factor in use, where there is one. */
export const FactorStart = z.object({ password: Password, code: z.optional(Code) })
export type FactorStart = z.infer<typeof FactorStart>

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor',
  summary: 'Makes a new secret for an authenticator app; it counts once a code of it is confirmed',
  access: 'admin',
  precedesSecondFactor: true,
  body: FactorStart,
  response: z.object({ secret: z.string(), url: z.string() }),
})

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/admin/second-factor',
  summary: 'Switches the second factor on, with a code that proves the app has the secret',
  access: 'admin',
  precedesSecondFactor: true,
  body: CodeConfirmation,
  response: CurrentAdmin,
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/removal',
  summary: 'Switches the second factor off, with a code of it, and ends all other sessions',
  access: 'admin',
  status: 200,
  body: FullConfirmation,
  response: CurrentAdmin,
})

const NewPassword = z
  .string()
  .check(z.minLength(12, 'New password needs at least 12 characters'), z.maxLength(1000))

export const PasswordChange = z.object({ password: Password, newPassword: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

export const changeAdminPassword = endpoint({
  method: 'PUT',
  path: '/api/admin/password',
  summary: "Changes the caller's password and ends all their other sessions",
  access: 'admin',
  body: PasswordChange,
})

export const AdminSession = z.object({
  startedAt: Instant,
  seenAt: Instant,
  address: z.nullable(z.string()),
  isCurrent: z.boolean(),
})
export type AdminSession = z.infer<typeof AdminSession>

export const listAdminSessions = endpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'Where the caller is signed in, the last used first',
  access: 'admin',
  response: z.array(AdminSession),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/sessions',
  summary: "Ends all of the caller's sessions but this one",
  access: 'admin',
})

/** Money in US dollars with two decimals; growth in whole percent since the end of last month, 0 when that was zero. */
export const AdminOverview = z.object({
  users: z.object({ total: z.int(), newThisMonth: z.int(), premium: z.int(), premiumGrowth: z.int() }),
  financial: z.object({ monthlyRevenue: z.string(), revenueGrowth: z.int() }),
  platform: z.object({ activeTenants: z.int(), tenantGrowth: z.int() }),
})
export type AdminOverview = z.infer<typeof AdminOverview>

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/overview',
  summary: "The platform's figures of this month; months are those of UTC",
  access: 'admin',
  response: AdminOverview,
})

export const AdminUser = z.object({
  id: RowId,
  tenantId: RowId,
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: z.string(),
  subscriptionStatus: Plan,
  createdAt: Instant,
})
export type AdminUser = z.infer<typeof AdminUser>

export const listAdminUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All users, newest first; searched, sorted and by the page where asked',
  access: 'admin',
  query: ListQuery,
  response: z.array(AdminUser),
})

export const Organization = z.object({
  tenant: z.object({
    id: RowId,
    organizationName: z.nullable(z.string()),
    createdAt: Instant,
    /** Of what administrators change; a plan also ends by itself. */
    revision: Revision,
  }),
  user: z.object({
    email: z.nullable(z.string()),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    subscriptionStatus: Plan,
    /** A renewal has failed, and the card is tried again; setting free ends that. */
    isOverdue: z.boolean(),
  }),
})
export type Organization = z.infer<typeof Organization>

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/api/admin/tenants',
  summary: 'All organizations, newest first; searched, sorted and by the page where asked',
  access: 'admin',
  query: ListQuery,
  response: z.array(Organization),
})

/** The owner's e-mail and name are how to reach them; who signs in does not change. */
export const OrganizationFields = z.object({
  organizationName: Name,
  userEmail: RequiredEmail,
  firstName: ShortText,
  lastName: ShortText,
  subscriptionStatus: Plan,
})
export type OrganizationFields = z.infer<typeof OrganizationFields>

export const OrganizationChange = z.partial(OrganizationFields)
export type OrganizationChange = z.infer<typeof OrganizationChange>

const params = z.object({ tenantId: IdParam })

export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/api/admin/tenants/:tenantId',
  summary: 'Changes an organization; absent fields stay. Setting free ends a paid subscription at once',
  access: 'admin',
  params,
  body: z.extend(OrganizationChange, seenRevision),
  response: Organization,
})

const WorkspaceSize = z.object({ classRows: z.int(), bytes: z.int() })

/** What a workspace keeps in the database, without its files, and what its plan lets it keep at most. */
export const OrganizationSize = z.object({
  kept: WorkspaceSize,
  max: WorkspaceSize,
  /** How many programs may call in the teacher's name; which ones is theirs to know. */
  tokens: z.int(),
})
export type OrganizationSize = z.infer<typeof OrganizationSize>

export const getOrganizationSize = endpoint({
  method: 'GET',
  path: '/api/admin/tenants/:tenantId/size',
  summary: 'Classes and bytes that a workspace keeps, and the bounds that the settings give its plan',
  access: 'admin',
  params,
  response: OrganizationSize,
})

export const deleteOrganization = endpoint({
  method: 'DELETE',
  path: '/api/admin/tenants/:tenantId',
  summary: 'Removes an organization with its user, workspace, files and subscription',
  access: 'admin',
  params,
})

/** What was done by an administrator, or on the command line. Of a deleted organization only its number stays. */
export const AdminAction = z.object({
  id: RowId,
  at: Instant,
  administrator: z.string(),
  kind: z.enum(actionKinds),
  tenantId: z.nullable(RowId),
  organizationName: z.nullable(z.string()),
  detail: z.nullable(z.string()),
})
export type AdminAction = z.infer<typeof AdminAction>

export const listAdminActions = endpoint({
  method: 'GET',
  path: '/api/admin/actions',
  summary: 'What administrators did, newest first',
  access: 'admin',
  query: PageQuery,
  response: z.array(AdminAction),
})
