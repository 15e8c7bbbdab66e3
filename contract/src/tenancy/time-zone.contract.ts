import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { RequiredTimeZone } from '../fields.ts'

/** The teacher's own zone, as in `America/New_York`; null until something needed it. */
const WorkspaceTimeZone = z.object({ timeZone: z.nullable(z.string()) })

export const getTimeZone = endpoint({
  method: 'GET',
  path: '/api/time-zone',
  summary: 'The time zone of the workspace: feeds, family pages and invoice dates use it',
  response: WorkspaceTimeZone,
})

export const setTimeZone = endpoint({
  method: 'PUT',
  path: '/api/time-zone',
  summary: 'Changes the time zone of the workspace; the wall clock of classes stays as it is',
  body: z.object({ timeZone: RequiredTimeZone }),
  response: WorkspaceTimeZone,
})
