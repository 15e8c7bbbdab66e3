import type { Migration } from '../../platform/db/migrations/migration.ts'

const moment = 'timestamp(3) with time zone' // as exact as what is sent to the browser

/** Teachers, their workspaces and their ways to sign in. */
export const platformStart: Migration = {
  name: '0001-start',
  statements: (schema) => [
    `create table "${schema}"."users" (
      "id" bigint generated always as identity primary key,
      "issuer" text not null,
      "subject" text not null,
      "email" text,
      "emailVerified" boolean not null default false,
      "displayName" text,
      "firstName" text,
      "lastName" text,
      "profileImageUrl" text,
      "role" text not null default 'user',
      "subscriptionStatus" text not null default 'free',
      "stripeCustomerId" text,
      "stripeSubscriptionId" text,
      "subscriptionStartDate" ${moment},
      "subscriptionEndDate" ${moment},
      "createdAt" ${moment} not null default now(),
      "updatedAt" ${moment} not null default now(),
      unique ("issuer", "subject")
    )`,
    `create table "${schema}"."tenants" (
      "id" bigint generated always as identity primary key,
      "userId" bigint not null unique references "${schema}"."users",
      "organizationName" text,
      "databaseName" text not null unique,
      "databaseUrl" text not null,
      "subscriptionStatus" text not null default 'active',
      "planType" text not null default 'basic',
      "schemaVersion" integer not null default 0,
      "createdAt" ${moment} not null default now(),
      "updatedAt" ${moment} not null default now()
    )`,
    `create table "${schema}"."sessions" (
      "sid" text primary key,
      "sess" jsonb not null,
      "expire" ${moment} not null,
      "userId" bigint not null references "${schema}"."users" on delete cascade
    )`,
    `create index "sessionsExpire" on "${schema}"."sessions" ("expire")`,
    `create index "sessionsUserId" on "${schema}"."sessions" ("userId")`,
    `create table "${schema}"."deletedIdentities" (
      "identityHash" text primary key,
      "deletedAt" ${moment} not null
    )`,
    `create table "${schema}"."oidcRecords" (
      "model" text not null,
      "id" text not null,
      "payload" jsonb not null,
      "grantId" text,
      "uid" text,
      "expiresAt" ${moment},
      primary key ("model", "id")
    )`,
    `create index "oidcRecordsGrantId" on "${schema}"."oidcRecords" ("grantId")`,
    `create index "oidcRecordsUid" on "${schema}"."oidcRecords" ("uid")`,
    `create table "${schema}"."oidcAccounts" (
      "subject" text primary key,
      "email" text not null unique,
      "name" text not null,
      "picture" text,
      "createdAt" ${moment} not null default now(),
      "lastUsedAt" ${moment} not null default now()
    )`,
    `create table "${schema}"."secrets" (
      "name" text primary key,
      "value" jsonb not null
    )`,
  ],
}
