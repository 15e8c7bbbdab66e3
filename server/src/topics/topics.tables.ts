import type { Generated, GeneratedAlways } from 'kysely'

export type TopicTable = {
  id: GeneratedAlways<number>
  userId: number
  title: string
  description: string | null
  privateNotes: string | null
  tags: Generated<string[]>
  links: Generated<string[]>
  documents: Generated<string[]>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  revision: Generated<number>
}

declare module '../platform/db/tenant-tables.ts' {
  interface TenantTables {
    topics: TopicTable
  }
}
