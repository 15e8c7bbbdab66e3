import {
  addConsent,
  type Consent,
  changeConsent,
  listConsents,
  type NewConsent,
  removeConsent,
} from '@lectern/contract/families/consents.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { Submission } from '#web/forms/use-item-form.ts'

const paramsOf = (id: number) => ({ params: { id: String(id) } })

export const consentsQuery = (studentId: number) =>
  queryOptions({
    queryKey: ['students', studentId, 'consents'] as const,
    queryFn: ({ signal }) => call(listConsents, { ...paramsOf(studentId), signal }),
  })

/** Adds one for a student, or notes what was answered to the given one. */
export const useSaveConsent = (studentId: number, consent: Consent | null) =>
  useMutation({
    mutationFn: ({ body: { title, ...answer }, revision }: Submission<NewConsent>) =>
      consent
        ? call(changeConsent, { ...paramsOf(consent.id), body: { ...answer, revision } })
        : call(addConsent, { ...paramsOf(studentId), body: { title, ...answer } }),
  })

export const useAskAgain = () =>
  useMutation({
    mutationFn: ({ id, revision }: Consent) =>
      call(changeConsent, { ...paramsOf(id), body: { state: 'asked', revision } }),
  })

export const useRemoveConsent = () =>
  useMutation({ mutationFn: ({ id }: Consent) => call(removeConsent, paramsOf(id)) })
