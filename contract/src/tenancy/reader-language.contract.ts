import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { languageCodes } from '../languages.ts'

const WorkspaceLanguage = z.object({ language: z.enum(languageCodes) })

export const getReaderLanguage = endpoint({
  method: 'GET',
  path: '/api/reader-language',
  summary: 'The language in which families read where nothing else was chosen for a student',
  response: WorkspaceLanguage,
})

export const setReaderLanguage = endpoint({
  method: 'PUT',
  path: '/api/reader-language',
  summary: 'Changes the language in which families read; the app itself stays English',
  body: WorkspaceLanguage,
  response: WorkspaceLanguage,
})
