import {
  type ClassImportInput,
  type ClassImportOutcome,
  importClasses,
  previewClassImport,
} from '@lectern/contract/classes/class-import.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const askPreview = (body: ClassImportInput, signal: AbortSignal) =>
  call(previewClassImport, { body, signal })

type Events = { onSuccess: (outcome: ClassImportOutcome) => void; onError: (error: unknown) => void }

export const useImportClasses = (events: Events) =>
  useMutation({ mutationFn: (body: ClassImportInput) => call(importClasses, { body }), ...events })
