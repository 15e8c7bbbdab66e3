import type { Generated } from 'kysely'

/** Whoever was erased, by number alone. Their account, if there is one, has the name. */
export type ErasedStudentTable = {
  studentId: number
  erasedAt: string
  /** When name and address went from account and invoices too; null: they stay for now. */
  namesGoneAt: Generated<string | null>
}

/** When to look whether the name of an erased student has to go from the accounts of their teacher. */
export type ErasureTable = { userId: number; schema: string; studentId: number; lookAt: string }

declare module '../platform/db/tenant-tables.ts' {
  interface TenantTables {
    erasedStudents: ErasedStudentTable
  }
}

declare module '../platform/db/platform-tables.ts' {
  interface PlatformTables {
    erasures: ErasureTable
  }
}
