import type { Migration } from '../../platform/db/migrations/migration.ts'

/**
 * What families may do, what they did, and who said beforehand that they cannot come. A mark that was told is there before its
 * class is recorded.
 */
export const tenantFamilyActs: Migration = {
  name: '0029-family-acts',
  statements: (schema) => [
    `create table "${schema}"."absenceRules" (
      "id" integer primary key default 1 check ("id" = 1),
      "absence" text not null,
      "afterAll" text not null,
      "makeUp" text not null,
      "move" text not null,
      "noticeHours" integer not null,
      "late" text not null,
      "hasMakeUps" boolean not null,
      "perHalfYear" integer not null,
      "makeUpDays" integer not null
    )`,
    `create table "${schema}"."actsOff" (
      "studentId" integer primary key references "${schema}"."students" ("id") on delete cascade
    )`,
    `create table "${schema}"."requests" (
      "id" integer generated always as identity primary key,
      "formKey" text not null unique,
      "linkId" integer not null,
      "studentId" integer not null references "${schema}"."students" ("id") on delete cascade,
      "act" text not null,
      "state" text not null,
      "classId" integer references "${schema}"."classes" ("id") on delete set null,
      "missedClassId" integer references "${schema}"."classes" ("id") on delete set null,
      "title" text not null,
      "scheduledAt" timestamp not null,
      "duration" integer not null,
      "wantedAt" timestamp,
      "words" text,
      "answer" text,
      "isAlone" boolean not null,
      "isLate" boolean not null,
      "noticeHours" integer not null,
      "makeUpUntil" date,
      "actedAt" timestamp(3) with time zone not null,
      "lapsesAt" timestamp(3) with time zone,
      "answeredAt" timestamp(3) with time zone
    )`,
    `create index on "${schema}"."requests" ("actedAt")`,
    `create index on "${schema}"."requests" ("studentId", "actedAt")`,
    `create index on "${schema}"."requests" ("classId")`,
    `create index on "${schema}"."requests" ("missedClassId")`,
    `create index on "${schema}"."requests" ("id") where "state" = 'waiting'`,
    `alter table "${schema}"."marks" add "toldAt" timestamp(3) with time zone`,
    `alter table "${schema}"."marks" add "makeUpUntil" date`,
    `alter table "${schema}"."mailOptions" add "requestMails" text`,
  ],
}
