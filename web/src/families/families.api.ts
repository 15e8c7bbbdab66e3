import {
  type FamilyLink,
  findCalendarLink,
  findFamilyLink,
  listLinks,
  makeCalendarLink,
  renewCalendarLink,
  renewFamilyLink,
  shareStudent,
  withdrawCalendarLink,
  withdrawFamilyLink,
} from '@lectern/contract/families/families.contract.ts'
import type { LinkPart } from '@lectern/contract/families/link-parts.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { saveOver } from '#web/api/save-over.ts'
import { mergedList } from '#web/forms/merged-list.ts'

const at = (id: number) => ({ params: { id: String(id) } })

/** Links are no part of the workspace whose changes are told: whoever looks at them, or comes back to them, asks anew. */
const askedAnew = { staleTime: 0, refetchOnWindowFocus: true } as const

export const linkQueries = {
  ofStudent: (id: number) =>
    queryOptions({
      queryKey: ['links', id] as const,
      queryFn: ({ signal }) => call(findFamilyLink, { ...at(id), signal }),
      ...askedAnew,
    }),
  calendar: () =>
    queryOptions({
      queryKey: ['links', 'calendar'] as const,
      queryFn: ({ signal }) => call(findCalendarLink, { signal }),
      ...askedAnew,
    }),
  all: () =>
    queryOptions({
      queryKey: ['links', 'all'] as const,
      queryFn: ({ signal }) => call(listLinks, { signal }),
      ...askedAnew,
    }),
}

/** The parts that are shown, and those that were; null before there is a link. */
type Sharing = { parts: LinkPart[]; before: readonly LinkPart[] | null }

/** Beside whatever another device has switched meanwhile. */
const shareOver = (id: number, seen: FamilyLink, bodyOf: (over: FamilyLink) => Pick<FamilyLink, 'parts'>) =>
  saveOver({
    seen,
    send: (over) =>
      call(shareStudent, {
        ...at(id),
        body: { ...bodyOf(over), isChange: true, revision: over.revision },
      }),
  })

export const useShareStudent = (id: number) =>
  useMutation({
    // One after the other: what the first switch did is read before the second one.
    scope: { id: `link-${id}` },
    mutationFn: async ({ parts, before }: Sharing, { client }) => {
      const seen = await client.ensureQueryData(linkQueries.ofStudent(id))
      if (!before || !seen)
        return call(shareStudent, { ...at(id), body: { parts, isChange: before !== null } })
      return shareOver(id, seen, ({ parts: now }) => ({ parts: mergedList({ now, before, after: parts }) }))
    },
    // At once, so that the next switch does not start from what was there before.
    onSuccess: (link, _sent, _result, { client }) =>
      client.setQueryData(linkQueries.ofStudent(id).queryKey, link),
  })

/** One family acts itself, or not; no part of the page changes. */
export const useLetFamilyAct = (id: number) =>
  useMutation({
    scope: { id: `link-${id}` },
    mutationFn: ({ mayAct, link }: { mayAct: boolean; link: FamilyLink }) =>
      shareOver(id, link, ({ parts }) => ({ parts, mayAct })),
    onSuccess: (link, _sent, _result, { client }) =>
      client.setQueryData(linkQueries.ofStudent(id).queryKey, link),
  })

export const useRenewFamilyLink = (id: number) =>
  useMutation({ mutationFn: () => call(renewFamilyLink, at(id)) })

export const useWithdrawFamilyLink = (id: number) =>
  useMutation({ mutationFn: () => call(withdrawFamilyLink, at(id)) })

export const useMakeCalendarLink = () => useMutation({ mutationFn: () => call(makeCalendarLink) })

export const useRenewCalendarLink = () => useMutation({ mutationFn: () => call(renewCalendarLink) })

export const useWithdrawCalendarLink = () => useMutation({ mutationFn: () => call(withdrawCalendarLink) })
