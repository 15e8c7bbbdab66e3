import type { Generated, GeneratedAlways } from 'kysely'

/** The answer to a write that its caller may send again, with the write. */
type AnswerTable = {
  id: GeneratedAlways<number>
  key: string
  /** A hash of what was asked for. */
  call: string
  answeredAt: string
  /** Sealed. Null while the write is under way, which nobody else sees, and where it is too long to be kept. */
  answer: string | null
  bytes: Generated<number>
}

declare module '../db/tenant-tables.ts' {
  interface TenantTables {
    answers: AnswerTable
  }
}
