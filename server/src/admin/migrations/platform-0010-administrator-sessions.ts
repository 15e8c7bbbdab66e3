import type { Migration } from '../../platform/db/migrations/migration.ts'

const moment = 'timestamp(3) with time zone'

/** When and from where a session began, and when it was last used: one that rests for long ends. */
export const platformAdministratorSessions: Migration = {
  name: '0010-administrator-sessions',
  statements: (schema) => [
    `alter table "${schema}"."administratorSessions" add "startedAt" ${moment} not null default now()`,
    `alter table "${schema}"."administratorSessions" add "seenAt" ${moment} not null default now()`,
    `alter table "${schema}"."administratorSessions" add "ip" text`,
  ],
}
