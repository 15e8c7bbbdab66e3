import type { Migration } from '../../platform/db/migrations/migration.ts'

const moment = 'timestamp(3) with time zone'
/** The order of names in every list, whatever the database's own collation. */
const byName = 'collate "und-x-icu"'

export const platformAdministrators: Migration = {
  name: '0004-administrators',
  statements: (schema) => [
    `create table "${schema}"."administrators" (
      "id" bigint generated always as identity primary key,
      "email" text not null unique,
      "passwordHash" text not null,
      "secondFactor" text,
      "secondFactorDraft" text,
      "lastCodeStep" bigint,
      "createdAt" ${moment} not null,
      "lastSignInAt" ${moment}
    )`,
    `create table "${schema}"."administratorSessions" (
      "tokenHash" text primary key,
      "administratorId" bigint not null references "${schema}"."administrators" on delete cascade,
      "expiresAt" ${moment} not null
    )`,
    `create index "administratorSessionsAdministratorId" on "${schema}"."administratorSessions" ("administratorId")`,
    `create index "administratorSessionsExpiresAt" on "${schema}"."administratorSessions" ("expiresAt")`,
    `create table "${schema}"."administratorActions" (
      "id" bigint generated always as identity primary key,
      "at" ${moment} not null,
      "administrator" text not null,
      "kind" text not null,
      "tenantId" bigint,
      "tenantSince" ${moment},
      "detail" text
    )`,
    `create index "administratorActionsAt" on "${schema}"."administratorActions" ("at")`,
    `create table "${schema}"."organizationDeletions" (
      "tenantId" bigint primary key references "${schema}"."tenants" on delete cascade,
      "administrator" text not null,
      "requestedAt" ${moment} not null
    )`,

    `alter table "${schema}"."users" add "contactEmail" text`,
    `alter table "${schema}"."users" add "namedByAdministrator" boolean not null default false`,
    `alter table "${schema}"."tenants" add "searchWords" tsvector not null default ''`,
    `update "${schema}"."tenants" set "searchWords" = array_to_tsvector(array_remove(regexp_split_to_array(
       lower(concat_ws(' ', "users"."email", "users"."firstName", "users"."lastName")), '[^[:alnum:]]+'), ''))
     from "${schema}"."users" where "users"."id" = "tenants"."userId"`,
    `create index "tenantsSearchWords" on "${schema}"."tenants" using gin ("searchWords") with (fastupdate = off)`,
    `create index "tenantsCreatedAt" on "${schema}"."tenants" ("createdAt", "id")`,
    `create index "tenantsOrganizationName" on "${schema}"."tenants" ("organizationName" ${byName}, "id")`,
    `create index "usersName" on "${schema}"."users" ("firstName" ${byName}, "lastName" ${byName}, "id")`,
    `create index "usersContact" on "${schema}"."users" ((coalesce("contactEmail", "email") ${byName}), "id")`,
    `create index "usersSubscriptionStatus" on "${schema}"."users" ("subscriptionStatus", "id")`,
    `create index "usersCreatedAt" on "${schema}"."users" ("createdAt")`,
  ],
}
