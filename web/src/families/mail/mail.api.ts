import {
  changeMailSettings,
  changeReaders,
  getMail,
  getMailSettings,
  listMails,
  listReaders,
  type MailSettings,
  type NewMessage,
  type StudentReader,
  sendMailAgain,
  stopMail,
  writeMessage,
} from '@lectern/contract/mail/mail.contract.ts'
import type {
  ListedState,
  MailKind,
  ReaderRole,
  RequestMails,
  SwitchedKind,
} from '@lectern/contract/mail/mail-values.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { nowOf, saveOver } from '#web/api/save-over.ts'
import type { Submission } from '#web/forms/use-item-form.ts'

const at = (id: number) => ({ params: { id: String(id) } })

export type MailFilter = { state: ListedState | 'all'; kind: MailKind | 'all'; search: string; page: number }

/** What is due leaves by itself: whoever looks on sees it go. */
const lookEvery = 10_000

export const mailQueries = {
  list: ({ state, kind, search, page }: MailFilter) =>
    queryOptions({
      queryKey: ['mail', 'list', state, kind, search, page] as const,
      queryFn: ({ signal }) =>
        call(listMails, {
          query: {
            ...(state !== 'all' && { state }),
            ...(kind !== 'all' && { kind }),
            ...(search && { search }),
            ...(page > 1 && { page: String(page) }),
          },
          signal,
        }),
      placeholderData: keepPreviousData,
      refetchInterval: lookEvery,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['mail', 'one', id] as const,
      queryFn: ({ signal }) => call(getMail, { ...at(id), signal }),
    }),
  settings: () =>
    queryOptions({
      queryKey: ['mail', 'settings'] as const,
      queryFn: ({ signal }) => call(getMailSettings, { signal }),
    }),
  readers: () =>
    queryOptions({
      queryKey: ['mail', 'readers'] as const,
      queryFn: ({ signal }) => call(listReaders, { signal }),
    }),
}

export const useStopMail = () => useMutation({ mutationFn: (id: number) => call(stopMail, at(id)) })

export const useSendMailAgain = () => useMutation({ mutationFn: (id: number) => call(sendMailAgain, at(id)) })

type Settings = {
  on?: SwitchedKind[]
  off?: SwitchedKind[]
  reminderHours?: number
  requestMails?: RequestMails
}

const chosen = ['reminderHours', 'requestMails'] as const

export const useChangeMailSettings = () =>
  useMutation({
    scope: { id: 'mail-settings' },
    mutationFn: async (body: Settings, { client }) =>
      saveOver({
        seen: await client.ensureQueryData(mailQueries.settings()),
        isUntouched: (now, seen) => chosen.every((name) => !(name in body) || now[name] === seen[name]),
        send: ({ revision }) => call(changeMailSettings, { body: { ...body, revision } }),
      }),
    onError: (error, _change, _result, { client }) =>
      client.setQueryData(mailQueries.settings().queryKey, nowOf<MailSettings>(error)),
  })

type Readers = { classes?: ReaderRole[]; money?: ReaderRole[]; payerEmail?: string | null }
type ReadersChange = {
  seen: StudentReader
  isUntouched?: (now: StudentReader) => boolean
  to: (reader: StudentReader) => Readers
}

export const useChangeReaders = () =>
  useMutation({
    scope: { id: 'mail-readers' },
    mutationFn: ({ to, ...change }: ReadersChange) =>
      saveOver({
        ...change,
        send: (over) =>
          call(changeReaders, { ...at(over.studentId), body: { ...to(over), revision: over.revision } }),
      }),
  })

export const useWriteMessage = () =>
  useMutation({ mutationFn: ({ body }: Submission<NewMessage>) => call(writeMessage, { body }) })
