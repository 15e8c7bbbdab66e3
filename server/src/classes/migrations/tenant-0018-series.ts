import type { Migration } from '../../platform/db/migrations/migration.ts'
import { journalRows } from '../../platform/journal/migrations/tenant-0017-journal.ts'

const template = [
  'userId',
  'courseId',
  'title',
  'description',
  'duration',
  'courseLink',
  'classValue',
  'studentIds',
  'topicIds',
  'contentIds',
]
const templateOf = (table: string) => template.map((name) => `"${table}"."${name}"`).join(', ')
const templateNames = template.map((name) => `"${name}"`).join(', ')

/** Columns of a class that were those of its series. */
const gone = [
  'isRecurring',
  'recurrenceType',
  'recurrencePattern',
  'recurrenceInterval',
  'recurrenceEndDate',
  'recurrenceCount',
  'seriesStart',
  'linkedSeries',
  'parentClassId',
  'generatedUntil',
  'seriesDate',
  'editedByHand',
  'skippedDates',
  'countsTowardLimit',
]

/** Weeks since the one of 1970-01-01, each from Monday on. */
const week = (date: string) => `((${date} - date '1970-01-01' + 3) / 7)`

/** The dates of every rule, from the day before today on, as far as it was generated. */
const datesOfRules = (schema: string) => `
  select "series"."id" as "seriesId", "day"::date as "date"
  from "${schema}"."series"
  cross join lateral generate_series("generatedFrom", "generatedUntil", interval '1 day') as "days"("day")
  where "generatedUntil" is not null and not "isEnded" and (
    "day"::date = "start"::date
    or "recurrenceType" = 'daily' and "day"::date > "start"::date
    or "recurrenceType" = 'weekly' and "day"::date > "start"::date
      and coalesce("recurrencePattern" -> 'days', '[]') @> to_jsonb(extract(dow from "day")::integer)
      and (${week('"day"::date')} - ${week('"start"::date')}) % "recurrenceInterval" = 0
    or "recurrenceType" = 'monthly' and "day"::date > "start"::date
      and coalesce("recurrencePattern" -> 'months', '[]') @> to_jsonb(extract(month from "day")::integer)
      and "day"::date = ("start"::date + make_interval(months => (12 * (extract(year from "day") - extract(year from "start"))
        + extract(month from "day") - extract(month from "start"))::integer))::date)`

/**
 * A series is a row of its own, and each of its dates has a class or a row that says why not. Classes that series have left over
 * are of one that has ended. What was changed before cannot be undone any more: its images have other columns.
 */
export const tenantSeries: Migration = {
  name: '0018-series',
  statements: (schema) => [
    `create table "${schema}"."series" (
      "id" integer generated always as identity primary key,
      "parentClassId" integer,
      "recurrenceType" text not null,
      "recurrencePattern" jsonb,
      "recurrenceInterval" smallint not null default 1,
      "recurrenceEndDate" date,
      "recurrenceCount" integer,
      "start" timestamp not null,
      "generatedFrom" date not null,
      "generatedUntil" date,
      "isEnded" boolean not null default false,
      "chainId" integer,
      "revision" integer not null default 1,
      "userId" integer not null,
      "courseId" integer not null,
      "title" text not null,
      "description" text,
      "duration" integer not null,
      "courseLink" text,
      "classValue" numeric(8, 2),
      "studentIds" text[] not null default '{}',
      "topicIds" text[] not null default '{}',
      "contentIds" text[] not null default '{}'
    )`,
    `create table "${schema}"."leftOut" (
      "seriesId" integer not null references "${schema}"."series" ("id") on delete cascade,
      "date" date not null,
      "timeOffId" integer,
      primary key ("seriesId", "date")
    )`,
    `delete from "${schema}"."changes"`,
    `alter table "${schema}"."classes" add "seriesId" integer`,
    `alter table "${schema}"."classes" add "originalDate" date`,
    `alter table "${schema}"."classes" add "follows" boolean not null default true`,
    `with "parent" as (select * from "${schema}"."classes" where "isRecurring")
    insert into "${schema}"."series" ("parentClassId", "recurrenceType", "recurrencePattern", "recurrenceInterval",
      "recurrenceEndDate", "recurrenceCount", "start", "generatedFrom", "generatedUntil", "chainId", ${templateNames})
    select "id", "recurrenceType", "recurrencePattern", "recurrenceInterval", "recurrenceEndDate", "recurrenceCount",
      coalesce("seriesStart", "scheduledAt"),
      greatest(coalesce("seriesStart", "scheduledAt")::date, current_date - 1),
      "generatedUntil", "linkedSeries", ${templateOf('parent')}
    from "parent" order by "id"`,
    // The first of those that were linked gives all of them its number.
    `with "first" as (
      select "chainId" as "link", min("id") as "id" from "${schema}"."series" where "chainId" is not null group by "chainId"
    )
    update "${schema}"."series" set "chainId" = nullif("first"."id", "series"."id")
    from "first" where "first"."link" = "series"."chainId"`,
    `with "left" as (
      select * from "${schema}"."classes"
      where not "isRecurring" and "parentClassId" is null and not "countsTowardLimit" order by "id" limit 1
    )
    insert into "${schema}"."series" ("recurrenceType", "start", "generatedFrom", "isEnded", ${templateNames})
    select 'daily', "scheduledAt", "scheduledAt"::date, true, ${templateOf('left')} from "left"`,
    `update "${schema}"."classes" set "seriesId" = "series"."id", "follows" = not "editedByHand",
      "originalDate" = coalesce("seriesDate", "scheduledAt"::date)
    from "${schema}"."series"
    where "series"."parentClassId" = coalesce("classes"."parentClassId", "classes"."id")`,
    `update "${schema}"."classes" set "seriesId" = "series"."id"
    from "${schema}"."series"
    where "series"."isEnded" and not "isRecurring" and "classes"."parentClassId" is null and not "countsTowardLimit"`,
    // Of two classes that stood for one date, one of them the parent, the other keeps it.
    `with "twice" as (
      select "series"."parentClassId" as "id" from "${schema}"."series"
      join "${schema}"."classes" "parent" on "parent"."id" = "series"."parentClassId"
      join "${schema}"."classes" "other" on "other"."seriesId" = "series"."id" and "other"."id" <> "parent"."id"
        and "other"."originalDate" = "parent"."originalDate"
    )
    update "${schema}"."classes" set "originalDate" = null from "twice" where "twice"."id" = "classes"."id"`,
    `with "empty" as (
      select "dates"."seriesId", "dates"."date" from (${datesOfRules(schema)}) "dates"
      where not exists (select from "${schema}"."classes" where "classes"."seriesId" = "dates"."seriesId"
        and "classes"."originalDate" = "dates"."date")
    ), "why" as (
      select "empty".*, case when "empty"."date" = any("parent"."skippedDates") then null else (
        select min("timeOff"."id") from "${schema}"."timeOff"
        where "timeOff"."startsAt" < "empty"."date" + "series"."start"::time + make_interval(mins => "series"."duration")
          and "timeOff"."endsAt" > "empty"."date" + "series"."start"::time) end as "timeOffId"
      from "empty" join "${schema}"."series" on "series"."id" = "empty"."seriesId"
      join "${schema}"."classes" "parent" on "parent"."id" = "series"."parentClassId"
    )
    insert into "${schema}"."leftOut" ("seriesId", "date", "timeOffId") select "seriesId", "date", "timeOffId" from "why"`,
    ...gone.map((name) => `alter table "${schema}"."classes" drop column "${name}"`),
    `alter table "${schema}"."classes" add foreign key ("seriesId") references "${schema}"."series" ("id") on delete set null`,
    `create unique index on "${schema}"."classes" ("seriesId", "originalDate") where "seriesId" is not null`,
    `create index on "${schema}"."classes" ("id") where "seriesId" is null`,
    `create index on "${schema}"."series" ("parentClassId")`,
    `create index on "${schema}"."series" ("generatedUntil") where "recurrenceEndDate" is null and not "isEnded"`,
    `create index on "${schema}"."leftOut" ("timeOffId") where "timeOffId" is not null`,
    `set local citus.enable_unsafe_triggers = on`,
    ...journalRows(schema, 'series', ['id']),
    ...journalRows(schema, 'leftOut', ['seriesId', 'date']),
  ],
}
