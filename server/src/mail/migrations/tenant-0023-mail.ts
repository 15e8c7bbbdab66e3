import type { Migration } from '../../platform/db/migrations/migration.ts'

/**
 * Before an update or a delete of classes is forgotten, how they were: told to families if they still differ when the mail
 * leaves. In a schema that may be given another name, the function finds its tables by that of the table it is called for.
 */
const noteChanges = (schema: string) => `
  create function "${schema}"."noteMailChanges"() returns trigger language plpgsql as $mail$
  declare
    tells boolean;
    rows jsonb;
  begin
    execute format('select exists (select from %I."mailKinds" where "kind" = ''change'')', tg_table_schema) into tells;
    if not tells then
      return null;
    end if;
    if tg_op = 'DELETE' then
      select jsonb_agg(to_jsonb(was)) into rows from "oldRows" was;
    else
      select jsonb_agg(to_jsonb(was)) into rows
      from "oldRows" was join "newRows" is_now on was."id" = is_now."id"
      where (was."scheduledAt", was."duration", was."status")
        is distinct from (is_now."scheduledAt", is_now."duration", is_now."status");
    end if;
    execute format('
      insert into %I."mailChanges" ("classId", "before")
      select ("row" ->> ''id'')::integer, jsonb_build_object(''scheduledAt'', replace("row" ->> ''scheduledAt'', ''T'', '' ''),
        ''duration'', "row" -> ''duration'', ''status'', "row" -> ''status'', ''studentIds'', "row" -> ''studentIds'',
        ''title'', "row" -> ''title'', ''courseId'', "row" -> ''courseId'')
      from jsonb_array_elements($1) as each("row")', tg_table_schema)
    using coalesce(rows, '[]');
    return null;
  end $mail$`

/** What families hear: which kinds are on, who reads, what waits or left, and whom nothing reaches. */
export const tenantMail: Migration = {
  name: '0023-mail',
  statements: (schema) => [
    `create table "${schema}"."mailKinds" (
      "kind" text primary key,
      "onSince" timestamp(3) with time zone not null
    )`,
    `create table "${schema}"."mailOptions" (
      "id" integer primary key default 1 check ("id" = 1),
      "reminderHours" integer not null
    )`,
    `create table "${schema}"."mailReaders" (
      "studentId" integer primary key references "${schema}"."students" ("id") on delete cascade,
      "classes" text[],
      "money" text[],
      "payerEmail" text
    )`,
    `create table "${schema}"."mailRefused" (
      "address" text primary key,
      "code" integer not null,
      "reason" text not null,
      "refusedAt" timestamp(3) with time zone not null
    )`,
    `create table "${schema}"."mailUnsubscribed" (
      "address" text not null,
      "kind" text not null,
      "endedAt" timestamp(3) with time zone not null,
      primary key ("address", "kind")
    )`,
    `create table "${schema}"."mails" (
      "id" integer generated always as identity primary key,
      "key" text not null unique,
      "messageId" text not null,
      "kind" text not null,
      "reader" text not null,
      "address" text not null,
      "readerName" text not null,
      "zone" text not null,
      "studentIds" integer[] not null,
      "about" jsonb not null,
      "subject" text not null,
      "html" text,
      "text" text,
      "state" text not null,
      "leavesAt" timestamp(3) with time zone not null,
      "pointlessAt" timestamp(3) with time zone,
      "tries" integer not null default 0,
      "code" integer,
      "reason" text,
      "createdAt" timestamp(3) with time zone not null,
      "closedAt" timestamp(3) with time zone
    )`,
    `create index on "${schema}"."mails" ("state", "leavesAt")`,
    `create index on "${schema}"."mails" ("closedAt")`,
    `create index on "${schema}"."mails" ("reader")`,
    // Filled by a trigger: on a worker of a cluster, whose numbers begin beyond those of an integer.
    `create table "${schema}"."mailChanges" (
      "id" bigint generated always as identity primary key,
      "classId" integer not null,
      "before" jsonb not null
    )`,
    `create table "${schema}"."mailDays" (
      "day" date not null,
      "address" text not null,
      "mails" integer not null,
      primary key ("day", "address")
    )`,
    noteChanges(schema),
    // A cluster has to be told that the function stays within its schema. To others it means nothing.
    `set local citus.enable_unsafe_triggers = on`,
    `create trigger "mail-update" after update on "${schema}"."classes"
      referencing old table as "oldRows" new table as "newRows"
      for each statement execute function "${schema}"."noteMailChanges"()`,
    `create trigger "mail-delete" after delete on "${schema}"."classes" referencing old table as "oldRows"
      for each statement execute function "${schema}"."noteMailChanges"()`,
  ],
}
