import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, RowId } from '../fields.ts'

/** So many a day, since each reads every file of a workspace. */
export const mostExportsPerDay = 20

/** For how long an export can be downloaded. */
export const exportKeptHours = 24

export const exportStates = ['waiting', 'making', 'ready', 'failed'] as const

/** Everything about one student, or the whole workspace, as a ZIP. */
export const DataExport = z.object({
  id: RowId,
  /** Null: the whole workspace. */
  studentId: z.nullable(RowId),
  state: z.enum(exportStates),
  askedAt: Instant,
  /** Null until they have been counted. */
  progress: z.nullable(
    z.object({
      files: z.int(),
      filesDone: z.int(),
      bytes: z.number(),
      bytesDone: z.number(),
      /** Of the file that is written now. */
      title: z.nullable(z.string()),
    }),
  ),
  /** Null until it can be downloaded. */
  file: z.nullable(z.object({ name: z.string(), bytes: z.number(), readyAt: Instant, until: Instant })),
  /** Why there is none. */
  reason: z.nullable(z.string()),
})
export type DataExport = z.infer<typeof DataExport>

export const askForExport = endpoint({
  method: 'POST',
  path: '/api/data-exports',
  programs: 'never',
  summary:
    'Has everything about a student, or the whole workspace, written into one ZIP; a workspace has one at a time, and the one before it goes',
  status: 202,
  body: z.object({ studentId: z.nullable(RowId) }),
  response: DataExport,
})

export const getExport = endpoint({
  method: 'GET',
  path: '/api/data-exports',
  programs: 'never',
  summary:
    'The export of this workspace, if there is one: how far it is, or what it is and until when it is kept',
  response: z.object({ export: z.nullable(DataExport) }),
})

const params = z.object({ id: IdParam })

export const endExport = endpoint({
  method: 'DELETE',
  path: '/api/data-exports/:id',
  programs: 'never',
  summary: 'Stops an export, or removes it before its day is over',
  isServedWhenFull: true,
  params,
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/files/exports/:id',
  programs: 'never',
  summary: 'The ZIP of an export, whole or in ranges',
  status: 200,
  access: 'file',
  params,
})
