import type { Migration } from '../../db/migrations/migration.ts'
import { journalFunctions } from './tenant-0017-journal.ts'

/**
 * How far a series was continued is nobody's change, but whether it rests is. What was kept under the hash of before cannot be
 * undone any more.
 */
export const tenantJournalOfResting: Migration = {
  name: '0024-journal-of-resting',
  statements: (schema) => [
    `delete from "${schema}"."changes"`,
    ...journalFunctions(
      schema,
      `md5((("new" - ''{revision,changedAt,generatedUntil,makeUpClassId}''::text[])
        || jsonb_build_object(''isResting'', "new" -> ''generatedUntil'' = ''null''))::text)`,
    ),
  ],
}
