import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../fields.ts'
import { ClassCharges } from '../tuition/charges.contract.ts'
import { ClassRecord, LastTime } from './records.contract.ts'

/** What the form of a record shows, at once: whoever records one class after the other waits for one answer each. */
export const Recording = z.object({
  record: ClassRecord,
  charges: ClassCharges,
  lastTime: z.nullable(LastTime),
})
export type Recording = z.infer<typeof Recording>

export const getRecording = endpoint({
  method: 'GET',
  path: '/api/classes/:id/recording',
  summary:
    'What recording a class needs: its record, what each student is charged, and what was done last time',
  params: z.object({ id: IdParam }),
  response: Recording,
})
