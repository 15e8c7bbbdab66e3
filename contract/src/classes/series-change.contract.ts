import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam, RowId } from '../fields.ts'
import { cancelReasons } from '../records/record-values.ts'
import { seenRevision } from '../revision.ts'
import { scopes } from './class-values.ts'
import { type ClassChange, RecurrencePattern, SentClassChange } from './classes.contract.ts'
import { Told } from './undo.contract.ts'

const scope = { scope: z.enum(scopes) }

const Edit = z.object({ ...scope, action: z.literal('change'), change: SentClassChange })
const Cancellation = z.object({
  ...scope,
  action: z.literal('cancel'),
  reason: z.enum(cancelReasons),
  /** Cancelled late, and this class alone: every student is charged their share. */
  isCharged: z._default(z.boolean(), false),
})
const Deletion = z.object({ ...scope, action: z.literal('delete') })

/** What is to be done with a class, and with how many others of its series. */
const Wanted = z.discriminatedUnion('action', [Edit, Cancellation, Deletion])
export type SentWish = z.infer<typeof Wanted>

/** With its lists as they are then. */
export type WantedChange =
  | Exclude<SentWish, { action: 'change' }>
  | (Pick<z.infer<typeof Edit>, 'scope' | 'action'> & { change: ClassChange })

export const outcomes = ['changes', 'added', 'cancelled', 'deleted', 'stays', 'leftOut'] as const
export const stayReasons = ['recorded', 'past', 'byHand', 'cancelled'] as const

export const ClassAtTime = z.object({ title: z.string(), scheduledAt: z.string(), duration: z.int() })

/** What becomes of one date. Times are wall times, `YYYY-MM-DD HH:MM:SS`. */
export const PlannedDate = z.object({
  /** Null where there is no class: one is added, or time off leaves it out. */
  classId: z.nullable(RowId),
  outcome: z.enum(outcomes),
  from: z.nullable(z.string()),
  /** Null where the class goes, or none is written. */
  to: z.nullable(z.string()),
  reason: z.nullable(z.enum(stayReasons)),
  /** Another class at the new time: a warning, never a refusal. */
  overlaps: z.nullable(ClassAtTime),
  /** The title of the time off that it falls into. */
  timeOff: z.nullable(z.string()),
})
export type PlannedDate = z.infer<typeof PlannedDate>

export const ChangePreview = z.object({
  /** Tells one planned change from another: who sends it along writes this one or nothing. */
  key: z.string(),
  /** How many classes are changed, added, cancelled or deleted. */
  count: z.int(),
  /** How many classes the scope has. */
  total: z.int(),
  /** By time; of those that stay because they are past, the latest. */
  dates: z.array(PlannedDate),
})
export type ChangePreview = z.infer<typeof ChangePreview>

const params = z.object({ id: IdParam })

export const previewChange = endpoint({
  method: 'POST',
  path: '/api/classes/:id/preview',
  status: 200,
  summary: 'What a change of a class or its series would do, date by date; nothing is written',
  programs: 'read',
  isServedWhenFull: true,
  params,
  body: Wanted,
  response: ChangePreview,
})

/** The key of the planned change that was on screen. */
const Seen = z.object({ key: z.optional(z.string().check(z.maxLength(100))) })

export const changeSeries = endpoint({
  method: 'POST',
  path: '/api/classes/:id/changes',
  status: 200,
  summary: 'Changes, moves, cancels or deletes this class, it and the following ones, or all of its series',
  params,
  query: Told,
  body: z.object({ wanted: Wanted, ...Seen.shape, ...seenRevision }),
  response: ChangePreview,
})

/** The rule that a class follows, and where its series goes on. */
export const SeriesRule = z.object({
  /** The class that holds the rule. */
  parentClassId: RowId,
  /** Wall time of the rule, also where its first class was moved. */
  start: z.string(),
  recurrenceType: z.nullable(z.string()),
  recurrencePattern: z.nullable(RecurrencePattern),
  recurrenceInterval: z.int(),
  recurrenceEndDate: z.nullable(z.string()),
  recurrenceCount: z.nullable(z.int()),
  /** The date of the rule that its first class stands for, wherever that one was moved. */
  since: z.string(),
  /** Classes after now, without those cancelled. */
  coming: z.int(),
  /** The other halves, where it was split: the parent of each. */
  halves: z.array(z.object({ classId: RowId, scheduledAt: z.string() })),
})
export type SeriesRule = z.infer<typeof SeriesRule>

export const getSeries = endpoint({
  method: 'GET',
  path: '/api/classes/:id/series',
  summary: 'The rule of the series a class belongs to; null for a class that stands for itself',
  params,
  response: z.nullable(SeriesRule),
})
