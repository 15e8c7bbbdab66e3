import { undoBounds } from '@lectern/contract/classes/undo.contract.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { schemaOf } from '../../platform/db/handles.ts'
import { json } from '../../platform/db/json.ts'
import type { ClassPart } from '../../platform/dependents.ts'
import { changeClasses } from '../classes.queries.ts'

/** Every column of a class with its type: what comes back from JSON has none. */
export const classColumns = {
  id: 'integer',
  userId: 'integer',
  courseId: 'integer',
  title: 'text',
  description: 'text',
  scheduledAt: 'timestamp',
  duration: 'integer',
  courseLink: 'text',
  classValue: 'numeric(8, 2)',
  studentIds: 'text[]',
  topicIds: 'text[]',
  contentIds: 'text[]',
  status: 'text',
  isRecurring: 'boolean',
  recurrenceType: 'text',
  recurrencePattern: 'jsonb',
  recurrenceEndDate: 'date',
  parentClassId: 'integer',
  generatedUntil: 'date',
  countsTowardLimit: 'boolean',
  createdAt: 'timestamptz',
  seriesDate: 'date',
  editedByHand: 'boolean',
  skippedDates: 'date[]',
  cancelReason: 'text',
  revision: 'integer',
  recurrenceInterval: 'smallint',
  recurrenceCount: 'integer',
  seriesStart: 'timestamp',
  linkedSeries: 'integer',
  changedAt: 'timestamptz',
  timeOffId: 'integer',
} as const

/** A row as the database writes it in JSON. */
export type ClassImage = {
  id: number
  courseId: number
  studentIds: string[]
  topicIds: string[]
  contentIds: string[]
  linkedSeries: number | null
  title: string
  scheduledAt: string
  revision: number
  countsTowardLimit: boolean
  isRecurring: boolean
}

/** Which classes a change may write: these alone, or also the children of series among them. */
export type Reach = { ids: readonly number[]; hasChildren: boolean }

export const alone = (ids: readonly number[]): Reach => ({ ids, hasChildren: false })
export const withChildren = (ids: readonly number[]): Reach => ({ ids, hasChildren: true })

const isIn = ({ ids, hasChildren }: Reach) =>
  hasChildren
    ? sql<boolean>`("id" = any(${ids}::integer[]) or "parentClassId" = any(${ids}::integer[]))`
    : sql<boolean>`"id" = any(${ids}::integer[])`

/** Whether more is there than can be kept, in these classes and what belongs to them. Looks no further than it has to. */
export async function isTooLarge(
  db: TenantDb,
  reach: Reach,
  parts: readonly Pick<ClassPart, 'sizes'>[],
): Promise<boolean> {
  const found = sql<number[]>`array(select "id" from "found")`
  const classes = db.selectFrom('classes').select(imageBytes.as('bytes')).where(isIn(reach))
  const all = parts.reduce((sizes, part) => sizes.unionAll(part.sizes(db, found)), classes)
  const { rows, bytes } = await db
    .with(
      (cte) => cte('found').materialized(),
      (query) => query.selectFrom('classes').select('id').where(isIn(reach)),
    )
    .selectFrom(all.limit(undoBounds.rows + 1).as('each'))
    .select([
      sql<number>`count(*)::integer`.as('rows'),
      sql<number>`coalesce(sum("bytes"), 0)::float8`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()

  return rows > undoBounds.rows || bytes > undoBounds.bytes
}

/** About as many as a class takes as JSON. */
const imageBytes = sql<number>`800
  + octet_length("title") + coalesce(octet_length("description"), 0) + coalesce(octet_length("courseLink"), 0)
  + 10 * (cardinality("studentIds") + cardinality("topicIds") + cardinality("contentIds"))
  + 13 * cardinality("skippedDates")`

/** Locked, so that they are what the change that follows finds: what another device writes meanwhile comes after both. */
export async function lockImages(db: TenantDb, reach: Reach): Promise<ClassImage[]> {
  const rows = await db
    .selectFrom('classes')
    .select(sql<ClassImage>`to_jsonb("classes")`.as('image'))
    .where(isIn(reach))
    .orderBy('id')
    .forUpdate()
    .execute()

  return rows.map(({ image }) => image)
}

export type RowState = {
  id: number
  title: string
  scheduledAt: string
  revision: number
  countsTowardLimit: boolean
  generatedUntil: string | null
}

export const lockStates = (db: TenantDb, reach: Reach): Promise<RowState[]> =>
  db
    .selectFrom('classes')
    .select(['id', 'title', 'scheduledAt', 'revision', 'countsTowardLimit', 'generatedUntil'])
    .where(isIn(reach))
    .orderBy('id')
    .forUpdate()
    .execute()

const names = Object.keys(classColumns)
const list = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))

/** Rows that are there become what they were, and those that are gone come back under their ids. */
export async function writeImages(db: TenantDb, images: readonly ClassImage[]): Promise<void> {
  if (images.length === 0) return
  const ids = images.map(({ id }) => id)
  // No two classes of a series stand for one date, at no moment.
  await changeClasses(db)
    .set({ seriesDate: null })
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
  const typed = sql.join(
    Object.entries(classColumns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )
  // Its time of change never goes back, and was set just now.
  const changed = names.filter((name) => name !== 'id' && name !== 'changedAt')
  await sql`
    with "image" as (select ${list(names)} from jsonb_to_recordset(${json(images.map((image) => ({ ...image, changedAt: new Date().toISOString() })))}::jsonb) as "image"(${typed}))
    insert into ${sql.id(schemaOf(db), 'classes')} (${list(names)})
    overriding system value select ${list(names)} from "image"
    on conflict ("id") do update set ${sql.join(
      changed.map((name) => sql`${sql.ref(name)} = "excluded".${sql.ref(name)}`),
    )}`.execute(db)
}
