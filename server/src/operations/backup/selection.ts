import type { Archive } from './archive-reader.ts'
import type { StoredTeacher } from './find-teacher.ts'

/** What of an archive is restored. */
export type Selection = {
  archive: Archive
  teachers: StoredTeacher[]
  /** Names of entries. */
  files: string[]
  /** What is there may be replaced. */
  replace: boolean
}
