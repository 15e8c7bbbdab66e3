import type { Migration } from '../../platform/db/migrations/migration.ts'

const moment = 'timestamp(3) with time zone'

/**
 * Which account of the provider is whose, the payments that were opened there and when each is asked about next, found without
 * looking through every workspace. The sandbox's tables are what a provider would keep on its side.
 */
export const platformCard: Migration = {
  name: '0039-card',
  statements: (schema) => [
    `create table "${schema}"."cardAccounts" (
      "userId" bigint primary key references "${schema}"."users" on delete cascade,
      "provider" text not null,
      "accountId" text not null,
      "name" text,
      "state" text not null,
      "isOn" boolean not null default true,
      "isConnected" boolean not null default true,
      "askedAt" ${moment} not null,
      unique ("provider", "accountId")
    )`,
    `create table "${schema}"."cardCheckouts" (
      "key" text primary key,
      "userId" bigint not null references "${schema}"."users" on delete cascade,
      "provider" text not null,
      "accountId" text not null,
      "checkoutId" text,
      "studentId" integer not null,
      "invoiceId" integer not null,
      "invoiceNumber" text not null,
      "amount" numeric(30) not null,
      "currency" text not null,
      "state" text not null,
      "openedAt" ${moment} not null,
      "expiresAt" ${moment} not null,
      "lookAt" ${moment}
    )`,
    `create unique index "cardCheckoutsOneOpen" on "${schema}"."cardCheckouts" ("userId", "invoiceId")
     where "state" = 'open'`,
    `create index on "${schema}"."cardCheckouts" ("lookAt")`,
    `create index on "${schema}"."cardCheckouts" ("checkoutId")`,
    `create table "${schema}"."sandboxCardAccounts" (
      "id" text primary key,
      "workspace" text not null unique references "${schema}"."tenants" ("databaseName")
        on delete cascade on update cascade,
      "name" text
    )`,
    `create table "${schema}"."sandboxCardCheckouts" (
      "id" text primary key,
      "accountId" text not null references "${schema}"."sandboxCardAccounts" on delete cascade,
      "key" text not null,
      "amount" numeric(30) not null,
      "currency" text not null,
      "title" text not null,
      "state" text not null,
      "expiresAt" ${moment} not null,
      "paymentId" text unique,
      "brand" text,
      "last4" text,
      "paidAt" ${moment},
      "isDisputed" boolean not null default false,
      unique ("accountId", "key")
    )`,
    `create table "${schema}"."sandboxCardRefunds" (
      "id" text primary key,
      "checkoutId" text not null references "${schema}"."sandboxCardCheckouts" on delete cascade,
      "amount" numeric(30) not null,
      "createdAt" ${moment} not null
    )`,
    `create index on "${schema}"."sandboxCardRefunds" ("checkoutId")`,
  ],
}
