import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, maxNameLength, RowId } from '../fields.ts'
import { retentionYears } from '../tuition/tuition-values.ts'

const count = z.int()

/** What erasing a student takes away at once, and what stays until the law allows it to go. */
export const ErasingPreview = z.object({
  goes: z.object({
    /** With a mark of theirs, or a line about them alone. */
    classes: count,
    /** Given to them alone, and make-ups owed. */
    homework: count,
    /** Addresses, numbers, names of others, notes, languages and consents. */
    contact: count,
    /** Null: nothing was shared. */
    link: z.nullable(z.object({ openedAt: z.nullable(Instant) })),
    mails: count,
    /** That no class of anybody else uses. */
    files: z.object({ count, bytes: z.number(), titles: z.array(z.string()) }),
    /** Classes to come: they leave those with others, and those with them alone are cancelled. */
    coming: z.object({ withOthers: count, alone: count }),
  }),
  stays: z.object({
    entries: count,
    invoices: count,
    /** Names that invoices went to. */
    payers: count,
    /** Files that classes of others use too. */
    files: count,
    /** The last day; null where there is no money to account for, and nothing stays. */
    until: z.nullable(z.string()),
    years: count,
  }),
  /** Null where nothing is owed. */
  owed: z.nullable(z.object({ amount: z.string(), currency: z.string(), since: z.nullable(z.string()) })),
})
export type ErasingPreview = z.infer<typeof ErasingPreview>

export const previewErasing = endpoint({
  method: 'GET',
  path: '/api/students/:id/erasing',
  summary:
    'What erasing a student would take away now, and what would stay, under their name and for how long',
  params: z.object({ id: IdParam }),
  response: ErasingPreview,
})

/** Typed, so that nobody is erased by a slip; spaces around it do not matter. */
export const eraseStudent = endpoint({
  method: 'POST',
  path: '/api/students/:id/erasing',
  summary:
    'Erases a student: whatever is about teaching goes now and for good, accounts and invoices stay for some years',
  programs: 'never',
  params: z.object({ id: IdParam }),
  body: z.object({ name: z.string().check(z.trim(), z.maxLength(maxNameLength)) }),
  response: z.object({ until: z.nullable(z.string()) }),
})

/** A student who was erased, and whose name still stands on accounts and invoices. */
export const ErasedStudent = z.object({
  studentId: RowId,
  name: z.string(),
  erasedAt: Instant,
  entries: count,
  invoices: count,
  /** The last day on which the name stays. */
  until: z.string(),
})
export type ErasedStudent = z.infer<typeof ErasedStudent>

export const listErased = endpoint({
  method: 'GET',
  path: '/api/erased-students',
  summary:
    'Erased students whose name still stands on accounts and invoices, and until when; also for another number of years',
  query: z.object({
    years: z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,2}$/)),
        z.pipe(z.transform(Number), z.int().check(z.gte(retentionYears.min), z.lte(retentionYears.max))),
      ),
    ),
  }),
  response: z.array(ErasedStudent),
})
