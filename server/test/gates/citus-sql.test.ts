import { expect, test } from 'vitest'
import { migrations } from '#server/app/migrations.ts'
import { problemsOfMigration, problemsOfStatement } from './citus-sql.ts'

const schema = 'tenant_abcdefghijklmnopqrst'

test.each(migrations.tenant)("$name of a teacher's schema runs on Citus", ({ statements }) => {
  expect(statements(schema).flatMap(problemsOfMigration)).toEqual([])
})

test.each([
  `create table "a"."b" (); create index on "a"."b" ("c")`,
  'create table "a"."b" ("id" bigserial primary key)',
  `alter table "a"."b" add column "c" text check ("c" <> '')`,
  'alter table "a"."b" add "c" bigint generated always as identity',
  'alter table "a"."b" rename constraint "c" to "d"',
  'alter table "a"."b" add foreign key ("c") references "a"."d", add foreign key ("e") references "a"."f"',
  'do $$ begin perform 1 end $$',
])('a migration that Citus would refuse is found: %s', (statement) => {
  expect(problemsOfMigration(statement)).toHaveLength(1)
})

test.each([
  `update "${schema}"."classes" set "title" = random()::text`,
  `delete from "${schema}"."classes" where "id" = 1; select 1`,
  `select from "${schema}"."classes" join "platform"."users" on true`,
  `insert into "${schema}"."usage" values (1) on conflict ("thing") do update set "count" = now()`,
  `insert into "${schema}"."leftOut" ("seriesId", "date") select "series"."id", '2026-11-16' from "${schema}"."series"`,
])('a statement that Citus would refuse is found: %s', (statement) => {
  expect(problemsOfStatement(statement)).toHaveLength(1)
})
