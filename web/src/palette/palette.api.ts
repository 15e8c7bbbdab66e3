import { searchClasses } from '@lectern/contract/classes/class-search.contract.ts'
import { searchNotes } from '@lectern/contract/records/note-search.contract.ts'
import { listInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** What is shorter stands in too many of them. */
const shortest = 3

export const foundNotesQuery = (text: string) =>
  queryOptions({
    queryKey: ['records', 'search', text] as const,
    queryFn: ({ signal }) => call(searchNotes, { query: { q: text }, signal }),
    enabled: text.length >= shortest,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

/** By number: names lead to the student. */
export const foundInvoicesQuery = (text: string) =>
  queryOptions({
    queryKey: ['tuition', 'invoices', 'search', text] as const,
    queryFn: async ({ signal }) =>
      (await call(listInvoices, { query: { q: text }, signal })).invoices.slice(0, 5),
    enabled: text.length >= shortest && /^[\d-]+$/.test(text),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

/** Classes are sought where they are: there may be thousands of them. */
export const foundClassesQuery = (text: string) =>
  queryOptions({
    queryKey: ['classes', 'search', text] as const,
    queryFn: ({ signal }) => call(searchClasses, { query: { q: text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
