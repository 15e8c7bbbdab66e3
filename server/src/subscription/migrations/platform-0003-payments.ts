import type { Migration } from '../../platform/db/migrations/migration.ts'

const moment = 'timestamp(3) with time zone'

export const platformPayments: Migration = {
  name: '0003-payments',
  statements: (schema) => [
    `alter table "${schema}"."users" add "paymentProvider" text`,
    `alter table "${schema}"."users" add "subscriptionRenews" boolean not null default false`,
    `alter table "${schema}"."users" add "premiumUntil" ${moment}`,
    `alter table "${schema}"."users" add "billingVersion" integer not null default 0`,
    `alter table "${schema}"."users" add constraint "usersStripeCustomerId" unique ("stripeCustomerId")`,
    `create index "usersDue" on "${schema}"."users" ("subscriptionEndDate")
     where "subscriptionStatus" = 'premium'`,
    `create table "${schema}"."payments" (
      "id" bigint generated always as identity primary key,
      "userId" bigint references "${schema}"."users" on delete set null,
      "provider" text not null,
      "paymentId" text not null,
      "amount" integer not null,
      "currency" text not null,
      "paidAt" ${moment} not null,
      "refunded" integer not null default 0,
      "completedAt" ${moment},
      unique ("provider", "paymentId")
    )`,
    `create index "paymentsUserId" on "${schema}"."payments" ("userId")`,
    `create index "paymentsPaidAt" on "${schema}"."payments" ("paidAt")`,
    `create table "${schema}"."planChanges" (
      "id" bigint generated always as identity primary key,
      "userId" bigint not null references "${schema}"."users" on delete cascade,
      "from" text not null,
      "to" text not null,
      "changedAt" ${moment} not null
    )`,
    `create index "planChangesUserId" on "${schema}"."planChanges" ("userId", "changedAt")`,
    `create table "${schema}"."webhookEvents" (
      "id" text primary key,
      "type" text not null,
      "receivedAt" ${moment} not null
    )`,
    `create index "webhookEventsReceivedAt" on "${schema}"."webhookEvents" ("receivedAt")`,
    `create table "${schema}"."sandboxSubscriptions" (
      "id" text primary key,
      "customerId" text not null references "${schema}"."users" ("stripeCustomerId")
        on delete cascade on update cascade,
      "state" text not null,
      "startedAt" ${moment},
      "periodEnd" ${moment},
      "renews" boolean not null default true,
      "endedAt" ${moment}
    )`,
    `create unique index "sandboxSubscriptionsOneAtATime" on "${schema}"."sandboxSubscriptions" ("customerId")
     where "state" <> 'ended'`,
    `create table "${schema}"."sandboxPayments" (
      "id" text primary key,
      "subscriptionId" text not null references "${schema}"."sandboxSubscriptions" on delete cascade,
      "clientSecret" text not null unique,
      "state" text not null,
      "amount" integer not null,
      "currency" text not null,
      "paidAt" ${moment}
    )`,
    `create index "sandboxPaymentsSubscriptionId" on "${schema}"."sandboxPayments" ("subscriptionId")`,
  ],
}
