import type { Migration } from '../../platform/db/migrations/migration.ts'

/**
 * Payments that families made by card, each booked once under the key that it was opened with, and what was given back of
 * them. By hand a payment is taken back once; to a card it goes back in parts too, each by its own number.
 */
export const tenantCardPayments: Migration = {
  name: '0039-card-payments',
  statements: (schema) => [
    `create table "${schema}"."cardPayments" (
      "key" text primary key,
      "accountId" text not null,
      "checkoutId" text not null,
      "paymentId" text not null unique,
      "entryId" integer not null references "${schema}"."entries" ("id"),
      "brand" text,
      "last4" text,
      "fee" numeric(30) not null,
      "dispute" text,
      "disputeEntryId" integer references "${schema}"."entries" ("id")
    )`,
    `create unique index on "${schema}"."cardPayments" ("entryId")`,
    `create table "${schema}"."cardRefunds" (
      "refundId" text primary key,
      "key" text not null references "${schema}"."cardPayments" ("key"),
      "entryId" integer not null references "${schema}"."entries" ("id")
    )`,
    `create index on "${schema}"."cardRefunds" ("key")`,
    `drop index "${schema}"."entries_refersTo_idx"`,
    `create unique index "entries_takenBackOnce" on "${schema}"."entries" ("refersTo")
     where "kind" = 'payment' and "source" is distinct from 'card'`,
  ],
}
