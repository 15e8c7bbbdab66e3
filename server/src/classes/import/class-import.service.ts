import type {
  ClassImportInput,
  ClassImportOutcome,
  ClassImportPreview,
} from '@lectern/contract/classes/class-import.contract.ts'
import { NewClass } from '@lectern/contract/classes/classes.contract.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import * as z from 'zod/mini'
import { batchesOf } from '../../platform/db/batches.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Compute } from '../../platform/http/answer-volume.ts'
import { inField } from '../../platform/http/app-error.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { enrollIn } from '../../students/students.service.ts'
import { lockQuota, takeQuota, usedQuota } from '../../subscription/plan/quota.ts'
import { type Bounds, requireRoomForClasses, withinBounds } from '../../subscription/plan/workspace-bounds.ts'
import { columnsOf, withTidyRule } from '../class-fields.ts'
import type { NewRow } from '../classes.queries.ts'
import { requireNamed } from '../classes.service.ts'
import { createSeries, newSeriesOf } from '../series/write-series.ts'
import { type FindTimeOff, readTimeOff } from '../time-off/read-time-off.ts'
import { changeMember, insertClasses, listExisting } from './class-import.queries.ts'
import type { Changed } from './event-classes.ts'
import { type PlannedEvent, planImport } from './plan-import.ts'
import { proposeChoices } from './propose-choices.ts'

type Call = {
  db: TenantDb
  plan: Plan
  timeZone: string
  now: string
  input: ClassImportInput
  compute: Compute
}

export async function preview({
  db,
  plan,
  timeZone,
  now,
  input,
  compute,
}: Call): Promise<ClassImportPreview> {
  const used = await usedQuota(db, 'classes')
  const today = dateIn(now)
  const findTimeOff = await readTimeOff(db, input.from ?? today)
  const findKnown = (wanted: Parameters<typeof listExisting>[1]) => listExisting(db, wanted)
  const events = await planImport({ findKnown, plan, used, timeZone, today, compute, findTimeOff }, input)
  const written = events.filter(({ classesOfEvent }) => classesOfEvent !== null)
  const titles = [...new Set(written.map(({ title }) => title))]
  const proposed = await proposeChoices(db, titles, compute)

  return {
    events: events.map((event) => ({ ...event, proposed: proposed.get(event.title) ?? nothingProposed })),
    counts: countResults(events),
  }
}

const nothingProposed = { courseId: null, studentIds: [], classValue: null, unsure: null }

type Writing = Call & { userId: number; bounds: Bounds }

/** Planned again while nobody else adds classes, and written as planned, all or nothing. */
export async function importAll(call: Writing): Promise<ClassImportOutcome> {
  const { db, plan, timeZone, now, input, bounds, compute } = call
  const used = await lockQuota(db, 'classes')
  const today = dateIn(now)
  const findTimeOff = await readTimeOff(db, input.from ?? today)
  const findKnown = (wanted: Parameters<typeof listExisting>[1]) => listExisting(db, wanted)
  const events = await planImport({ findKnown, plan, used, timeZone, today, compute, findTimeOff }, input)
  const written = events.filter(({ classesOfEvent }) => classesOfEvent !== null)
  if (written.some(({ courseId }) => courseId === null)) throw inField('courseId', 'Course is required')
  if (written.length > 0) {
    const rows = rowsOf(call, written, findTimeOff)
    await requireRoomForClasses(db, bounds, countRows(rows))
    await withinBounds(db, bounds, () => write(call, written, rows))
  }

  return {
    counts: countResults(events),
    remarks: events
      .flatMap(({ event, title, reason }) => (reason === null ? [] : { event, title, reason }))
      .slice(0, maxListed),
  }
}

const maxListed = 1000

type Rows = { series: SeriesRows[]; singles: NewRow[] }

const rowsOf = (call: Writing, events: readonly PlannedEvent[], findTimeOff: FindTimeOff): Rows => ({
  series: events.flatMap((event) => seriesRows(call, event, findTimeOff) ?? []),
  singles: events.flatMap((event) => singleRows(call, event)),
})

const countRows = ({ series, singles }: Rows): number =>
  series.reduce((sum, { dates }) => sum + 1 + dates.length, singles.length)

async function write(call: Writing, events: readonly PlannedEvent[], rows: Rows): Promise<void> {
  const { db, plan } = call
  for (const choice of new Map(events.map(({ choice }) => [JSON.stringify(choice), choice])).values()) {
    const courseId = choice.courseId ?? 0
    await requireNamed(db, { ...choice, courseId })
    await enrollIn(db, [courseId], choice.studentIds.map(Number))
  }
  await takeQuota(
    db,
    plan,
    'classes',
    events.reduce((sum, { classes }) => sum + classes, 0),
  )
  for (const series of rows.series) await writeSeries(db, series)
  for (const batch of batchesOf(rows.singles)) await insertClasses(db, batch)
}

/** What an event says and what was chosen for it, as the form would send it. Whom was checked with the request, once for all. */
function newClassOf({ source, choice, duration }: PlannedEvent, fields: Record<string, unknown>): NewClass {
  const { title, description, courseLink } = source
  const { studentIds, ...chosen } = choice
  const parsed = z.parse(NewClass, { ...chosen, title, description, courseLink, duration, ...fields })

  return withTidyRule({ ...parsed, studentIds })
}

/** A series, and those of its classes that are changed. */
type SeriesRows = ReturnType<typeof newSeriesOf> & { changed: Changed[] }

function seriesRows(
  { userId, now }: Writing,
  event: PlannedEvent,
  findTimeOff: FindTimeOff,
): SeriesRows | null {
  const found = event.classesOfEvent
  if (found?.kind !== 'series') return null
  const { scheduledAt, rule, endDate, skipped, changed } = found
  const fields = newClassOf(event, {
    scheduledAt,
    isRecurring: true,
    recurrenceType: rule.type,
    recurrencePattern:
      rule.type === 'weekly' ? { days: rule.days } : rule.type === 'monthly' ? { months: rule.months } : null,
    recurrenceInterval: rule.type === 'weekly' ? rule.interval : 1,
    recurrenceEndDate: endDate,
  })
  const kept = new Set(changed.map(({ date }) => date)) // to where the event says, which is no date of the rule

  return { ...newSeriesOf({ userId, fields, now, findTimeOff, byHand: skipped, kept }), changed }
}

async function writeSeries(db: TenantDb, { changed, ...series }: SeriesRows): Promise<void> {
  const { seriesId } = await createSeries(db, series, 'scheduled')
  for (const { date, ...other } of changed) await changeMember(db, seriesId, date, otherOf(other))
}

const otherOf = ({ scheduledAt, event }: Omit<Changed, 'date'>) => ({
  scheduledAt,
  duration: event.duration,
  title: event.title,
  description: event.description,
  courseLink: event.courseLink,
})

/** An event is parsed once, whatever the number of its dates. */
function singleRows({ userId }: Writing, event: PlannedEvent): NewRow[] {
  const found = event.classesOfEvent
  if (!found) return []
  const rowOf = (fields: { scheduledAt: string }) => ({
    ...columnsOf(newClassOf(event, { ...fields, isRecurring: false })),
    userId,
  })
  const [first, ...others] = found.kind === 'classes' ? found.times : []
  const usual = first === undefined ? [] : [rowOf({ scheduledAt: first })]

  return [
    ...usual,
    ...usual.flatMap((row) => others.map((scheduledAt) => ({ ...row, scheduledAt }))),
    ...found.singles.map((changed) => rowOf(otherOf(changed))),
  ]
}

function countResults(events: readonly PlannedEvent[]): ClassImportPreview['counts'] {
  const counts = { series: 0, classes: 0, same: 0, leftOut: 0 }
  for (const { result, classes } of events) {
    if (result === 'series') {
      counts.series += 1
      counts.classes += classes - 1
    } else counts[result] += result === 'classes' ? classes : 1
  }

  return counts
}
