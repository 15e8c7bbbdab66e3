import type { Migration } from './migration.ts'
import { platformStart } from './platform/0001-start.ts'

/** In the order in which they run. */
export const platformMigrations: readonly Migration[] = [platformStart]
