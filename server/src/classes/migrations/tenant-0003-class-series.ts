import type { Migration } from '../../platform/db/migrations/migration.ts'

/** What a series needs to be changed and continued, and what a calendar needs to be quick. */
export const tenantClassSeries: Migration = {
  name: '0003-class-series',
  statements: (schema) => [
    `alter table "${schema}"."classes" add "seriesDate" date`,
    `alter table "${schema}"."classes" add "editedByHand" boolean not null default false`,
    `alter table "${schema}"."classes" add "skippedDates" date[] not null default '{}'`,
    // Whatever races: no date of a series is written twice.
    `create unique index on "${schema}"."classes" ("parentClassId", "seriesDate") where "parentClassId" is not null`,
    `create index on "${schema}"."classes" ("scheduledAt", "id")`,
    `create index on "${schema}"."classes" ("generatedUntil") where "isRecurring" and "recurrenceEndDate" is null`,
    `create index on "${schema}"."classes" using gin ("topicIds")`,
    `create index on "${schema}"."classes" using gin ("contentIds")`,
    // A class that goes clears its content's "classId", which would otherwise be a walk through all content.
    `create index on "${schema}"."contentItems" ("classId")`,
  ],
}
