import {
  type CodeConfirmation,
  changeAdminPassword,
  confirmSecondFactor,
  deleteOrganization,
  endOtherSessions,
  type FactorStart,
  type FullConfirmation,
  getAdminOverview,
  getCurrentAdmin,
  getOrganizationSize,
  listAdminActions,
  listAdminSessions,
  listOrganizations,
  loginAdmin,
  logoutAdmin,
  type Organization,
  type OrganizationChange,
  type PasswordChange,
  removeSecondFactor,
  startSecondFactor,
  updateOrganization,
} from '@lectern/contract/admin/admin.contract.ts'
import { changeAdminMail, getAdminMail } from '@lectern/contract/admin/admin-mail.contract.ts'
import type { Sort } from '@lectern/contract/admin/sorts.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { call, callPage } from '#web/api/call.ts'
import { askAnew } from '#web/api/query-client.ts'
import type { Submission } from '#web/forms/use-item-form.ts'

export type OrganizationList = { search: string; sort: Sort; page: number }

export const adminQueries = {
  current: () =>
    queryOptions({
      queryKey: ['admin'] as const,
      queryFn: ({ signal }) => call(getCurrentAdmin, { signal }),
    }),
  overview: () =>
    queryOptions({
      queryKey: ['overview'] as const,
      queryFn: ({ signal }) => call(getAdminOverview, { signal }),
    }),
  /** The page before stays on screen until the next one is there. */
  organizations: ({ search, sort, page }: OrganizationList) =>
    queryOptions({
      queryKey: ['organizations', { search, sort, page }] as const,
      queryFn: ({ signal }) =>
        callPage(listOrganizations, { query: { search, sort, page: String(page) }, signal }),
      placeholderData: keepPreviousData,
    }),
  size: (tenantId: number) =>
    queryOptions({
      queryKey: ['organizations', tenantId, 'size'] as const,
      queryFn: ({ signal }) => call(getOrganizationSize, { params: { tenantId: String(tenantId) }, signal }),
    }),
  mail: () =>
    queryOptions({
      queryKey: ['admin-mail'] as const,
      queryFn: ({ signal }) => call(getAdminMail, { signal }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['admin', 'sessions'] as const,
      queryFn: ({ signal }) => call(listAdminSessions, { signal }),
    }),
  actions: (page: number) =>
    queryOptions({
      queryKey: ['actions', page] as const,
      queryFn: ({ signal }) => callPage(listAdminActions, { query: { page: String(page) }, signal }),
      placeholderData: keepPreviousData,
    }),
}

type Credentials = { email: string; password: string; code?: string | undefined }

export const useLogin = () => useMutation({ mutationFn: (body: Credentials) => call(loginAdmin, { body }) })

/** No mutation: nothing on screen is to be asked for anew with a token that has just ended. */
export const logOut = () => call(logoutAdmin)

const paramsOf = ({ tenant }: Organization) => ({ tenantId: String(tenant.id) })

export const useUpdateOrganization = (organization: Organization) =>
  useMutation({
    mutationFn: ({ changed, revision }: Submission<OrganizationChange>) =>
      call(updateOrganization, { params: paramsOf(organization), body: { ...changed, revision } }),
  })

/** The provider may be slower than the page waits: whether it is gone is then for the list to say. */
export function useDeleteOrganization() {
  const queries = useQueryClient()

  return useMutation({
    mutationFn: (organization: Organization) => call(deleteOrganization, { params: paramsOf(organization) }),
    onError: (error) => {
      if (!(error instanceof ApiError)) void askAnew(queries)
    },
  })
}

export const useStartSecondFactor = () =>
  useMutation({ mutationFn: (body: FactorStart) => call(startSecondFactor, { body }) })

export const useConfirmSecondFactor = () =>
  useMutation({ mutationFn: (body: CodeConfirmation) => call(confirmSecondFactor, { body }) })

export const useRemoveSecondFactor = () =>
  useMutation({ mutationFn: (body: FullConfirmation) => call(removeSecondFactor, { body }) })

export const useChangePassword = () =>
  useMutation({ mutationFn: (body: PasswordChange) => call(changeAdminPassword, { body }) })

export const useEndOtherSessions = () => useMutation({ mutationFn: () => call(endOtherSessions) })

type MailChange = { tenantId?: number; isStopped: boolean }

export const useChangeMail = () =>
  useMutation({ mutationFn: (body: MailChange) => call(changeAdminMail, { body }) })
