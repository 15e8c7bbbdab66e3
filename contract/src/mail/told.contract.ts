import * as z from 'zod/mini'
import { Duration, TextIds, WallTimeText } from '../classes/class-fields.ts'
import { endpoint } from '../endpoint.ts'
import { RowId } from '../fields.ts'
import { maxToldChanges, whyUntold } from './mail-values.ts'

/** What becomes of a class, as a family would read it. */
const PlannedClass = z.object({
  classId: RowId,
  /** Where it goes; null: it does not take place. */
  to: z.nullable(WallTimeText),
})

const Text = z.object({ text: z.string() })

/** One line of a mail as it is shown on screen, from the boldest to the faintest. */
export const ToldLine = z.extend(Text, { kind: z.enum(['title', 'big', 'line', 'muted', 'struck']) })

/** A heading, lines, and cards of lines. */
export const ToldBlock = z.object({
  kind: z.enum(['heading', 'line', 'muted', 'card']),
  text: z.string(),
  lines: z.array(ToldLine),
})

export const Told = z.object({
  /** Whether mails about changes are on: else nobody hears of it. */
  isOn: z.boolean(),
  /** How many families hear of it, of how many students. */
  families: z.int(),
  students: z.int(),
  /** Students who share an address, and so one mail. */
  siblings: z.array(z.array(z.string())),
  /** Students of whose class nobody hears. */
  notReached: z.array(z.object({ name: z.string(), why: z.enum(whyUntold) })),
  /** One of the mails, as it would leave now. */
  mail: z.nullable(
    z.object({
      readerName: z.string(),
      fromName: z.string(),
      subject: z.string(),
      blocks: z.array(ToldBlock),
    }),
  ),
})
export type Told = z.infer<typeof Told>

export const previewTold = endpoint({
  method: 'POST',
  path: '/api/mails/told',
  status: 200,
  summary: 'Who would hear of a change of classes, and what; nothing is written or sent',
  programs: 'read',
  isServedWhenFull: true,
  body: z.object({
    classes: z.array(PlannedClass).check(z.maxLength(maxToldChanges)),
    /** What the change gives all of them, where it does. */
    duration: z.optional(Duration),
    studentIds: z.optional(TextIds),
    /** Which of the mails is shown, counted from 0. */
    shown: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
  }),
  response: Told,
})
