import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { RowId } from '../fields.ts'
import { BusyTime } from '../open-times/busy-times.contract.ts'
import { ClassTiming } from './classes.contract.ts'
import { ClassAtTime } from './series-change.contract.ts'

/** As many dates as are named; all are counted. */
export const maxNamedOverlaps = 5

export const Overlaps = z.object({
  /** Dates that the class or series would have. */
  dates: z.int(),
  /** How many of them have another class at that time. */
  count: z.int(),
  /** The first of those. */
  first: z.array(z.object({ scheduledAt: z.string(), other: ClassAtTime })),
  /** Dates of the series that get no class, because of time off. */
  leftOut: z.array(z.string()),
  /** The title of the time off that the first class falls into. */
  timeOff: z.nullable(z.string()),
  /** On how many of the dates another calendar says that the teacher is busy, and the first of those. */
  busy: z.object({
    count: z.int(),
    first: z.array(z.object({ scheduledAt: z.string(), busy: BusyTime })),
  }),
})
export type Overlaps = z.infer<typeof Overlaps>

export const findOverlaps = endpoint({
  method: 'POST',
  path: '/api/overlaps',
  status: 200,
  summary: 'What else is on when a class, or any class of a series, would take place; nothing is written',
  programs: 'read',
  isServedWhenFull: true,
  body: z.extend(ClassTiming, {
    /** A series that is being changed is not in its own way. */
    exceptSeries: z._default(z.nullable(RowId), null),
  }),
  response: Overlaps,
})
