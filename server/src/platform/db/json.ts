import type { ColumnType } from 'kysely'

/** Text that is JSON, on its way into a jsonb column. */
export type Json = string & { readonly json: unique symbol }

/** The two drivers disagree on objects, arrays and bare strings; on finished JSON text they agree. */
export const json = (value: unknown): Json => JSON.stringify(value) as Json

/** Read as what it holds, written as finished text. */
export type JsonColumn = ColumnType<unknown, Json, Json>
