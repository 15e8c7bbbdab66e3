import type { Migration } from '../../platform/db/migrations/migration.ts'

/**
 * How students pay where it is not by the class. `planUses` follows from what is agreed and is written anew whenever that
 * changes; buyers outlive their students, as accounts do.
 */
export const tenantTuitionPlans: Migration = {
  name: '0030-tuition-plans',
  statements: (schema) => [
    `create table "${schema}"."tuitionPlans" (
      "id" integer generated always as identity primary key,
      "studentId" integer not null,
      "courseId" integer not null references "${schema}"."courses" ("id") on delete cascade,
      "kind" text not null,
      "startsOn" date not null,
      "endsOn" date,
      "amount" numeric(30) not null,
      "firstAmount" numeric(30),
      "lastAmount" numeric(30),
      "unit" text,
      "size" integer,
      "whenUsedUp" text,
      "boughtOn" date not null,
      "takenBackOn" date
    )`,
    `create index on "${schema}"."tuitionPlans" ("studentId")`,
    `create index on "${schema}"."tuitionPlans" ("courseId")`,
    `create table "${schema}"."tuitionPlanSharers" (
      "planId" integer not null references "${schema}"."tuitionPlans" ("id") on delete cascade,
      "studentId" integer not null,
      primary key ("planId", "studentId")
    )`,
    `create index on "${schema}"."tuitionPlanSharers" ("studentId")`,
    `create table "${schema}"."planUses" (
      "classId" integer not null references "${schema}"."classes" ("id") on delete cascade,
      "studentId" integer not null,
      "planId" integer not null references "${schema}"."tuitionPlans" ("id") on delete cascade,
      "units" integer not null,
      primary key ("classId", "studentId", "planId")
    )`,
    `create index on "${schema}"."planUses" ("planId")`,
    `alter table "${schema}"."agreedCharges" add "plans" integer[]`,
    `create index on "${schema}"."agreedCharges" ("studentId", "classId") where "plans" is not null`,
    `alter table "${schema}"."entries" add "planId" integer`,
    `alter table "${schema}"."entries" add constraint "entries_planId_fkey" foreign key ("planId")
      references "${schema}"."tuitionPlans" ("id") on delete set null`,
    `alter table "${schema}"."entries" add "planMonth" date`,
    `create unique index on "${schema}"."entries" ("planId", "planMonth") where "kind" = 'charge'`,
  ],
}
