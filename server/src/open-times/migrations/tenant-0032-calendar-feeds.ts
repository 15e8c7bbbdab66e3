import type { Migration } from '../../platform/db/migrations/migration.ts'

/** When a calendar is asked stands with the platform; here stands what has come of it. */
export const tenantCalendarFeeds: Migration = {
  name: '0032-calendar-feeds',
  statements: (schema) =>
    ['askedAt', 'failures', 'isTold'].map(
      (column) => `alter table "${schema}"."calendars" drop column "${column}"`,
    ),
}
