import * as z from 'zod/mini'
import { isCalendarDate } from '../calendar.ts'
import { endpoint } from '../endpoint.ts'
import { maxNameLength, RowId } from '../fields.ts'
import { ClassValue, CourseId, TextIds } from './class-fields.ts'

/** Characters of a calendar that is imported: what fits in 5 MiB of plain text. */
export const maxCalendarLength = 5 * 1024 * 1024
/** The same as a request, in which quotes and line breaks take more. */
export const maxCalendarBytes = 2.4 * maxCalendarLength
/** Events of a file, each with its exceptions. */
export const maxCalendarEvents = 5000

/** What a calendar does not say about its events. */
const Choice = z.object({
  courseId: z._default(z.nullable(CourseId), null),
  studentIds: z._default(TextIds, []),
  classValue: z._default(ClassValue, null),
})
export type ClassImportChoice = z.infer<typeof Choice>

export const ClassImportInput = z.object({
  /** The file as text. */
  text: z.string().check(z.maxLength(maxCalendarLength)),
  /** What was over before this date is left out; today, if it is not given. */
  from: z.optional(
    z.string().check(z.refine(isCalendarDate, 'Please give a date that exists, as in 2026-03-29')),
  ),
  /** For every event whose title has no choice of its own. */
  forAll: z._default(Choice, { courseId: null, studentIds: [], classValue: null }),
  byTitle: z._default(
    z
      .array(
        z.extend(Choice, {
          title: z.string().check(z.maxLength(maxNameLength)),
          leaveOut: z._default(z.boolean(), false),
        }),
      )
      .check(z.maxLength(maxCalendarEvents)),
    [],
  ),
})
export type ClassImportInput = z.infer<typeof ClassImportInput>

export const ImportedEvent = z.object({
  /** Counted from 1, in the order of the file. */
  event: z.int(),
  title: z.string(),
  /** The first of its classes, `YYYY-MM-DD HH:MM:SS` on the teacher's wall; null where no time can be read. */
  scheduledAt: z.nullable(z.string()),
  duration: z.nullable(z.int()),
  result: z.enum(['series', 'classes', 'same', 'leftOut']),
  /** How many classes are written; a series goes on if it has no end. */
  classes: z.int(),
  /** The last of them, of a series that ends and of single classes. */
  until: z.nullable(z.string()),
  courseId: z.nullable(RowId),
  /** Why it is left out, or what of it is. */
  reason: z.nullable(z.string()),
  /** Whose class it is, by its title: as classes of that title are already, or by the names in it. */
  proposed: z.object({
    courseId: z.nullable(RowId),
    studentIds: z.array(z.string()),
    classValue: z.nullable(z.string()),
    /** What the title does not tell. */
    unsure: z.nullable(z.string()),
  }),
})
export type ImportedEvent = z.infer<typeof ImportedEvent>

const Counts = z.object({ series: z.int(), classes: z.int(), same: z.int(), leftOut: z.int() })

export const ClassImportPreview = z.object({ events: z.array(ImportedEvent), counts: Counts })
export type ClassImportPreview = z.infer<typeof ClassImportPreview>

export const ClassImportOutcome = z.object({
  /** Series, and classes besides. */
  counts: Counts,
  /** The first thousand events that were left out, or not taken over as a whole. */
  remarks: z.array(z.object({ event: z.int(), title: z.string(), reason: z.string() })),
})
export type ClassImportOutcome = z.infer<typeof ClassImportOutcome>

export const previewClassImport = endpoint({
  method: 'POST',
  path: '/api/class-import/preview',
  summary: 'What an import of a calendar (.ics) would do, event by event; writes nothing',
  programs: 'read',
  isServedWhenFull: true,
  status: 200,
  body: ClassImportInput,
  response: ClassImportPreview,
})

export const importClasses = endpoint({
  method: 'POST',
  path: '/api/class-import',
  summary: 'Schedules the classes and series of a calendar, as its preview said',
  body: ClassImportInput,
  response: ClassImportOutcome,
})
