import { sql } from 'kysely'

/** When a class is over, on the teacher's wall. */
export const classEnd = sql<string>`"classes"."scheduledAt" + make_interval(mins => "classes"."duration")`
