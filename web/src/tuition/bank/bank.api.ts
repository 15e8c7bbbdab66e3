import {
  forgetPayer,
  getStatementImport,
  importStatement,
  listKnownPayers,
  listStatements,
  previewStatement,
  type StatementImport,
  type StatementPreviewInput,
  takeBackStatement,
} from '@lectern/contract/tuition/statements/statements.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

const at = (id: number) => ({ params: { id: String(id) } })

export const bankQueries = {
  statements: () =>
    queryOptions({
      queryKey: ['tuition', 'bank-statements'] as const,
      queryFn: ({ signal }) => call(listStatements, { signal }),
    }),
  statement: (id: number) =>
    queryOptions({
      queryKey: ['tuition', 'bank-statement', id] as const,
      queryFn: ({ signal }) => call(getStatementImport, { ...at(id), signal }),
    }),
  payers: () =>
    queryOptions({
      queryKey: ['tuition', 'known-payers'] as const,
      queryFn: ({ signal }) => call(listKnownPayers, { signal }),
    }),
}

export const askPreview = (body: StatementPreviewInput, signal: AbortSignal) =>
  call(previewStatement, { body, signal })

export const useImportStatement = () =>
  useMutation({ mutationFn: (body: StatementImport) => call(importStatement, { body }) })

export const useTakeBackStatement = () =>
  useMutation({ mutationFn: (id: number) => call(takeBackStatement, at(id)) })

export const useForgetPayer = () => useMutation({ mutationFn: (id: number) => call(forgetPayer, at(id)) })
