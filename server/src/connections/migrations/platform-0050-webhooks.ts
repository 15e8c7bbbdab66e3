import type { Migration } from '../../platform/db/migrations/migration.ts'

/**
 * Who is told where, and what of it is on its way: found without looking through every workspace. Of what happened no more
 * than an id stands here.
 */
export const platformWebhooks: Migration = {
  name: '0050-webhooks',
  statements: (schema) => [
    `create table "${schema}"."webhooks" (
      "id" integer generated always as identity primary key,
      "userId" integer not null references "${schema}"."users" ("id") on delete cascade,
      "sealedUrl" text not null,
      "sealedSecret" text not null,
      "events" text[] not null,
      "createdAt" timestamp(3) with time zone not null,
      "delivered" integer not null default 0,
      "failures" integer not null default 0,
      "failingSince" timestamp(3) with time zone,
      "pausedUntil" timestamp(3) with time zone,
      "offAt" timestamp(3) with time zone,
      "whyOff" text,
      "dueAt" timestamp(3) with time zone,
      "hasNews" boolean not null default false,
      "claim" text
    )`,
    `create index on "${schema}"."webhooks" ("userId")`,
    `create index on "${schema}"."webhooks" ("dueAt")`,
    `create table "${schema}"."webhookDeliveries" (
      "id" integer generated always as identity primary key,
      "userId" integer not null references "${schema}"."users" ("id") on delete cascade,
      "webhookId" integer not null references "${schema}"."webhooks" ("id") on delete cascade on update cascade,
      "messageId" text not null,
      "event" text not null,
      "thing" integer,
      "changed" text[] not null,
      "at" timestamp(3) with time zone not null,
      "state" text not null,
      "isByHand" boolean not null default false,
      "tries" integer not null default 0,
      "firstTriedAt" timestamp(3) with time zone,
      "triedAt" timestamp(3) with time zone,
      "dueAt" timestamp(3) with time zone,
      "status" integer,
      "milliseconds" integer
    )`,
    `create index on "${schema}"."webhookDeliveries" ("webhookId", "id")`,
    `create index on "${schema}"."webhookDeliveries" ("webhookId", "dueAt") where "state" = 'waiting'`,
    `create index on "${schema}"."webhookDeliveries" ("webhookId", split_part("event", '.', 1), "thing", "id") where "state" = 'waiting'`,
    `create index on "${schema}"."webhookDeliveries" ("userId")`,
  ],
}
