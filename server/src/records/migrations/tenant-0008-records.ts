import type { Migration } from '../../platform/db/migrations/migration.ts'

/** What happened in a class: the record, the topics it covered, and a mark for each student. */
export const tenantRecords: Migration = {
  name: '0008-records',
  statements: (schema) => [
    `create table "${schema}"."records" (
      "classId" integer primary key references "${schema}"."classes" ("id") on delete cascade,
      "notes" text,
      "homework" text,
      "recordedAt" timestamptz,
      "revision" integer not null default 1
    )`,
    `create table "${schema}"."coveredTopics" (
      "classId" integer not null references "${schema}"."records" ("classId") on delete cascade,
      "topicId" integer not null references "${schema}"."topics" ("id") on delete cascade,
      primary key ("classId", "topicId")
    )`,
    `create index on "${schema}"."coveredTopics" ("topicId")`,
    `create table "${schema}"."marks" (
      "classId" integer not null references "${schema}"."records" ("classId") on delete cascade,
      "studentId" integer not null references "${schema}"."students" ("id") on delete cascade,
      "mark" text not null,
      "note" text,
      "makeUpOwed" boolean not null default false,
      "makeUpClassId" integer references "${schema}"."classes" ("id") on delete set null,
      primary key ("studentId", "classId")
    )`,
    `create index on "${schema}"."marks" ("classId")`,
    `create index on "${schema}"."marks" ("makeUpClassId") where "makeUpClassId" is not null`,
    `create index on "${schema}"."marks" ("studentId") where "makeUpOwed"`,
  ],
}
