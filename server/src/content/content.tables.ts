import type { Generated, GeneratedAlways } from 'kysely'

export type ContentItemTable = {
  id: GeneratedAlways<number>
  userId: number
  title: string
  originalName: string
  filename: string
  filePath: string
  mimeType: string
  contentType: string
  fileSize: number
  uploadedAt: Generated<string>
  courseId: number | null
  classId: number | null
  description: string | null
  links: Generated<string[]>
}

declare module '../platform/db/tenant-tables.ts' {
  interface TenantTables {
    contentItems: ContentItemTable
  }
}
