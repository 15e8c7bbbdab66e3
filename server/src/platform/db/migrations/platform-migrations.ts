import type { Migration } from './migration.ts'
import { platformStart } from './platform/0001-start.ts'
import { platformLooseFiles } from './platform/0002-loose-files.ts'
import { platformPayments } from './platform/0003-payments.ts'
import { platformAdministrators } from './platform/0004-administrators.ts'
import { platformBackups } from './platform/0005-backups.ts'
import { platformSubscriptionVersion } from './platform/0006-subscription-version.ts'

/** In the order in which they run. */
export const platformMigrations: readonly Migration[] = [
  platformStart,
  platformLooseFiles,
  platformPayments,
  platformAdministrators,
  platformBackups,
  platformSubscriptionVersion,
]
