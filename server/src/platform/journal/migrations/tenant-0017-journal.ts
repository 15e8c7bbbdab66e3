import type { Migration } from '../../db/migrations/migration.ts'

const everyWrite = [
  ['insert', 'referencing new table as "newRows"'],
  ['update', 'referencing old table as "oldRows" new table as "newRows"'],
  ['delete', 'referencing old table as "oldRows"'],
] as const

/** In a schema that may be given another name, a function finds its tables by that of the table it is called for. */
const journalFunction = (schema: string, name: string, image: string, hash: string) => `
  create or replace function "${schema}"."${name}"() returns trigger language plpgsql as $journal$
  declare
    change integer;
    rows jsonb;
  begin
    execute format('select "id" from %I."changes" where "isOpen"', tg_table_schema) into change;
    if change is null then
      return null;
    end if;
    if tg_op = 'INSERT' then
      select jsonb_agg(jsonb_build_object('new', ${image})) into rows from (select to_jsonb(r) as "row" from "newRows" r) each;
    elsif tg_op = 'DELETE' then
      select jsonb_agg(jsonb_build_object('old', ${image})) into rows from (select to_jsonb(r) as "row" from "oldRows" r) each;
    else
      select jsonb_agg(jsonb_build_object('old', was."image", 'new', is_now."image")) into rows
      from (select ${image} as "image" from (select to_jsonb(r) as "row" from "oldRows" r) each) was
      join (select ${image} as "image" from (select to_jsonb(r) as "row" from "newRows" r) each) is_now
        on was."image" -> tg_argv[1] = is_now."image" -> tg_argv[1]
       and was."image" -> tg_argv[2] is not distinct from is_now."image" -> tg_argv[2]
      where was."image" <> is_now."image";
    end if;
    execute format('
      insert into %I."journal" ("changeId", "table", "key", "before", "after")
      select $1, $2, concat_ws('' '', coalesce("old", "new") ->> $3, coalesce("old", "new") ->> $4), "old",
        ${hash}
      from jsonb_to_recordset($5) as written("old" jsonb, "new" jsonb)', tg_table_schema)
    using change, tg_argv[0], tg_argv[1], tg_argv[2], coalesce(rows, '[]');
    return null;
  end $journal$`

/** `hash` is of the row as it is left, in a text with quotes doubled. */
export const journalFunctions = (schema: string, hash: string): string[] => [
  journalFunction(schema, 'journalRows', 'each."row"', hash),
  journalFunction(
    schema,
    'journalLinks',
    `jsonb_build_object(tg_argv[1], each."row" -> tg_argv[1], tg_argv[3], each."row" -> tg_argv[3])`,
    hash,
  ),
]

const trigger = (
  schema: string,
  table: string,
  name: string,
  [event, referencing]: (typeof everyWrite)[number],
  called: string,
) => `create trigger "${name}-${event}" after ${event} on "${schema}"."${table}" ${referencing}
  for each statement execute function "${schema}".${called}`

/** Of a whole row, whoever writes it. */
export const journalRows = (
  schema: string,
  table: string,
  [first, second = '']: readonly string[],
): string[] =>
  everyWrite.map((write) =>
    trigger(schema, table, 'journal', write, `"journalRows"('${table}', '${first}', '${second}')`),
  )

/** Of the one column by which a row names another. */
const journalLink = (schema: string, table: string, key: string, link: string): string[] =>
  everyWrite
    .filter(([event]) => event === 'update')
    .map((write) =>
      trigger(schema, table, 'journal', write, `"journalLinks"('${table}', '${key}', '', '${link}')`),
    )

/**
 * What a change writes is kept by the database itself, so that no feature has to say what it may touch. What was kept before in
 * another form cannot be undone any more.
 */
export const tenantJournal: Migration = {
  name: '0017-journal',
  statements: (schema) => [
    `drop table "${schema}"."changes"`,
    `create table "${schema}"."changes" (
      "id" integer generated always as identity primary key,
      "key" text not null unique,
      "changedAt" timestamptz not null,
      "isOpen" boolean not null default true,
      "bytes" integer not null default 0,
      "note" jsonb
    )`,
    `create index on "${schema}"."changes" ("id") where "isOpen"`,
    `create table "${schema}"."journal" (
      "id" bigint generated always as identity primary key,
      "changeId" integer not null references "${schema}"."changes" ("id") on delete cascade,
      "table" text not null,
      "key" text not null,
      "before" jsonb,
      "after" text
    )`,
    `create index on "${schema}"."journal" ("changeId")`,
    ...journalFunctions(
      schema,
      `md5(("new" - ''{revision,changedAt,generatedUntil,makeUpClassId}''::text[])::text)`,
    ),
    // A cluster has to be told that these functions stay within their schema. To others it means nothing.
    `set local citus.enable_unsafe_triggers = on`,
    ...journalRows(schema, 'classes', ['id']),
    ...journalRows(schema, 'timeOff', ['id']),
    ...journalRows(schema, 'enrollments', ['id']),
    ...journalRows(schema, 'records', ['classId']),
    ...journalRows(schema, 'coveredTopics', ['classId', 'topicId']),
    ...journalRows(schema, 'marks', ['classId', 'studentId']),
    ...journalRows(schema, 'agreedCharges', ['classId', 'studentId']),
    ...journalLink(schema, 'contentItems', 'id', 'classId'),
    ...journalLink(schema, 'entries', 'id', 'classId'),
  ],
}
