import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnyTables, TenantDb } from '../db/handles.ts'

/** So many answers are kept, the newest first, and for so long. One that is longer is not kept: it is known only that it was given. */
export const answerBounds = {
  answers: 200,
  hours: 24,
  bytes: 64 * 1024,
  allBytes: 4 * 1024 * 1024,
} as const

/** A write that its caller may send again: under the same key it is carried out once. */
export type KeyedCall<T = unknown> = {
  /** The caller's, in which the answer is kept. */
  schema: string
  key: string
  /** A hash of what is asked for: under the same key nothing else is. */
  call: string
  now: string
  /** What is kept of the answer; null where it is too long. */
  answerOf: (result: T) => string | null
}

/** Ends a transaction that has written nothing, since its key was used before: for the same call or for another one. */
export class RepeatedCall extends Error {
  override name = 'RepeatedCall'
  readonly isSame: boolean
  readonly answer: string | null

  constructor(isSame: boolean, answer: string | null) {
    super('the key was used before')
    this.isSame = isSame
    this.answer = answer
  }
}

type Db = Kysely<AnyTables>

/**
 * The first row of a transaction. Whoever comes with the same key at the same time waits here, holding nothing, until this one
 * has ended: then it finds the answer, or goes on where this one was refused.
 */
export async function beginKeyed(db: Db, keyed: KeyedCall<never>): Promise<number> {
  const { schema, key, call, now } = keyed
  const answers = sql.id(schema, 'answers')
  const { rows: begun } = await sql<{ id: number }>`
    insert into ${answers} ("key", "call", "answeredAt") values (${key}, ${call}, ${now})
    on conflict ("key") do nothing returning "id"`.execute(db)
  if (begun[0]) return begun[0].id
  const { rows: known } = await sql<{ call: string; answer: string | null }>`
    select "call", "answer" from ${answers} where "key" = ${key}`.execute(db)
  if (known[0]) throw new RepeatedCall(known[0].call === call, known[0].answer)

  return beginKeyed(db, keyed) // it was pruned in between
}

/** Of a call that was carried out under the key, as far as it can be told before its body is read. */
export async function findAnswered(db: TenantDb, key: string): Promise<RepeatedCall | undefined> {
  const known = await db.selectFrom('answers').select('answer').where('key', '=', key).executeTakeFirst()

  return known && new RepeatedCall(true, known.answer)
}

/** An answer, on its way to be kept with what the call wrote. */
export type KeptAnswer = { id: number; schema: string; answer: string | null; now: string }

/** Parts of a statement that come before its own: what is kept costs none by itself. Too many or too old ones go. */
export const keepingAnswer = ({ id, schema, answer, now }: KeptAnswer): RawBuilder<unknown> => sql`
  with "kept" as (
    update ${sql.id(schema, 'answers')} set "answer" = ${answer}, "bytes" = ${answer?.length ?? 0} where "id" = ${id}
  ), "pruned" as (
    delete from ${sql.id(schema, 'answers')} where "id" in (
      select "each"."id" from (
        select "id", "answeredAt", row_number() over (order by "id" desc) as "position",
          sum("bytes") over (order by "id" desc) as "total"
        from ${sql.id(schema, 'answers')}
      ) as "each"
      where "each"."position" > ${answerBounds.answers} or "each"."total" > ${answerBounds.allBytes}
        or "each"."answeredAt" < ${oldestKept(now)}
    )
  )`

/** Of a write that left the workspace as it is. */
export const keepAnswer = (db: Db, kept: KeptAnswer) => sql`${keepingAnswer(kept)} select 1`.execute(db)

/** What was answered is forgotten, and that it was is not: nothing is carried out twice. */
export const forgetAnswers = (db: TenantDb) =>
  db.updateTable('answers').set({ answer: null, bytes: 0 }).where('answer', 'is not', null).execute()

const oldestKept = (now: string): string =>
  Temporal.Instant.from(now).subtract({ hours: answerBounds.hours }).toString()
