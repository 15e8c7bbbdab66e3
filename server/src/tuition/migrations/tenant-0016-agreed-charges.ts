import type { Migration } from '../../platform/db/migrations/migration.ts'

/** What was agreed for a class is kept beside the entries that follow from it. At first it is what they add up to. */
export const tenantAgreedCharges: Migration = {
  name: '0016-agreed-charges',
  statements: (schema) => [
    `create table "${schema}"."agreedCharges" (
      "classId" integer not null references "${schema}"."classes" ("id") on delete cascade,
      "studentId" integer not null references "${schema}"."students" ("id") on delete cascade,
      "amount" numeric(30) not null,
      "isTyped" boolean not null,
      primary key ("classId", "studentId")
    )`,
    `create index on "${schema}"."agreedCharges" ("studentId")`,
    `with "charged" as (
      select "charge"."classId", "charge"."studentId", "charge"."isTyped", "charge"."amount" - coalesce((
        select sum("correction"."amount") from "${schema}"."entries" "correction"
        where "correction"."refersTo" = "charge"."id" and "correction"."kind" = 'correction'), 0) as "amount"
      from "${schema}"."entries" "charge"
      join "${schema}"."students" on "students"."id" = "charge"."studentId"
      where "charge"."kind" = 'charge' and "charge"."classId" is not null
    )
    insert into "${schema}"."agreedCharges" ("classId", "studentId", "amount", "isTyped")
    select "classId", "studentId", "amount", "isTyped" from "charged" where "amount" <> 0 or "isTyped"`,
  ],
}
