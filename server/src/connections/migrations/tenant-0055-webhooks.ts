import type { Migration } from '../../platform/db/migrations/migration.ts'

/** Columns that nobody's wish changes. */
const notTold = '{revision,changedAt,updatedAt,generatedUntil,follows,originalDate,userId}'

const received = (row: string) =>
  `(("${row}" ->> 'paid')::numeric + greatest(("${row}" ->> 'freeCorrected')::numeric, 0))`

/**
 * What happens is noted by the database itself, in the transaction that does it: an id, and the names of the columns that are
 * others. Where no webhook wants to know, it looks once and is done. In a schema that may be given another name, the function
 * finds its tables by that of the table it is called for.
 */
const noteEvents = (schema: string) => `
  create function "${schema}"."noteWebhookEvents"() returns trigger language plpgsql as $webhooks$
  declare
    wanted boolean;
    rows jsonb;
  begin
    execute format('select exists (select from %I."webhookKinds" where "event" = any($1))', tg_table_schema)
      into wanted using tg_argv[2]::text[];
    if not wanted then
      return null;
    end if;
    if tg_op = 'INSERT' then
      select jsonb_agg(jsonb_build_object('new', to_jsonb(r))) into rows from "newRows" r;
    elsif tg_op = 'DELETE' then
      select jsonb_agg(jsonb_build_object('old', to_jsonb(r))) into rows from "oldRows" r;
    else
      select jsonb_agg(jsonb_build_object('old', was."row", 'new', is_now."row")) into rows
      from (select to_jsonb(r) as "row" from "oldRows" r) was
      join (select to_jsonb(r) as "row" from "newRows" r) is_now on was."row" -> tg_argv[1] = is_now."row" -> tg_argv[1]
      where was."row" - '${notTold}'::text[] <> is_now."row" - '${notTold}'::text[];
    end if;
    if rows is null then
      return null;
    end if;
    execute format('
      insert into %I."webhookEvents" ("event", "thing", "changed", "money")
      select "told"."event",
        (case when "event" = ''payment.changed'' then "new" ->> ''refersTo'' else coalesce("new", "old") ->> $2 end)::integer,
        case when "old" is null or "new" is null then ''{}'' else array(
          select "name" from jsonb_object_keys("new") each("name")
          where "new" -> "name" is distinct from "old" -> "name" and "name" <> all ($3) order by 1) end,
        case when "event" = ''account'' then array[coalesce(${received('old').replaceAll("'", "''")}, 0),
          ${received('new').replaceAll("'", "''")}] end
      from jsonb_to_recordset($4) as written("old" jsonb, "new" jsonb)
      cross join lateral (select case $1
        when ''classes'' then case
          when "old" is null then ''class.made''
          when "new" is null then ''class.deleted''
          when "new" ->> ''status'' = ''cancelled'' and "old" ->> ''status'' <> ''cancelled'' then ''class.cancelled''
          else ''class.changed'' end
        when ''records'' then case when "new" ->> ''recordedAt'' is not null then ''class.recorded'' end
        when ''students'' then case
          when "old" is null then ''student.made'' when "new" is null then ''student.deleted'' else ''student.changed'' end
        when ''invoices'' then ''invoice.made''
        when ''accounts'' then case when coalesce(${received('old').replaceAll("'", "''")}, 0)
          <> ${received('new').replaceAll("'", "''")} then ''account'' end
        when ''entries'' then case when "new" ->> ''kind'' = ''payment'' then case
          when "new" ->> ''refersTo'' is null then ''payment.made'' else ''payment.changed'' end end
        when ''requests'' then case when "old" is null then ''request.made'' else ''request.changed'' end
        end as "event") told
      where "told"."event" is not null', tg_table_schema)
    using tg_argv[0], tg_argv[1], '${notTold}'::text[], rows;
    return null;
  end $webhooks$`

const writes = {
  insert: 'referencing new table as "newRows"',
  update: 'referencing old table as "oldRows" new table as "newRows"',
  delete: 'referencing old table as "oldRows"',
}

type Told = { table: string; key?: string; on: (keyof typeof writes)[]; events: string }

const told: Told[] = [
  {
    table: 'classes',
    on: ['insert', 'update', 'delete'],
    events: 'class.made,class.changed,class.cancelled,class.deleted',
  },
  { table: 'records', key: 'classId', on: ['insert', 'update'], events: 'class.recorded' },
  {
    table: 'students',
    on: ['insert', 'update', 'delete'],
    events: 'student.made,student.changed,student.deleted',
  },
  { table: 'invoices', on: ['insert'], events: 'invoice.made,invoice.paid' },
  { table: 'accounts', key: 'studentId', on: ['insert', 'update'], events: 'invoice.paid' },
  { table: 'entries', on: ['insert'], events: 'payment.made,payment.changed' },
  { table: 'requests', on: ['insert', 'update'], events: 'request.made,request.changed' },
]

/** The events that some webhook wants, and those that happened and were not handed on yet. */
export const tenantWebhooks: Migration = {
  name: '0055-webhooks',
  statements: (schema) => [
    `create table "${schema}"."webhookKinds" ("event" text primary key)`,
    // Filled by triggers: on a worker of a cluster, whose numbers begin beyond those of an integer.
    `create table "${schema}"."webhookEvents" (
      "id" bigint generated always as identity primary key,
      "event" text not null,
      "thing" integer not null,
      "changed" text[] not null,
      "money" numeric[],
      "at" timestamp(3) with time zone not null default now()
    )`,
    noteEvents(schema),
    // A cluster has to be told that the function stays within its schema. To others it means nothing.
    `set local citus.enable_unsafe_triggers = on`,
    ...told.flatMap(({ table, key = 'id', on, events }) =>
      on.map(
        (
          event,
        ) => `create trigger "webhooks-${event}" after ${event} on "${schema}"."${table}" ${writes[event]}
      for each statement execute function "${schema}"."noteWebhookEvents"('${table}', '${key}', '{${events}}')`,
      ),
    ),
  ],
}
