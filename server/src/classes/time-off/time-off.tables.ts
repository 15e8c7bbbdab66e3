import type { GeneratedAlways } from 'kysely'

export type TimeOffTable = {
  id: GeneratedAlways<number>
  title: string
  /** Wall times; the end is the first moment that is not part of it. */
  startsAt: string
  endsAt: string
}

declare module '../../platform/db/tenant-tables.ts' {
  interface TenantTables {
    timeOff: TimeOffTable
  }
}
