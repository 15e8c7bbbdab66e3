import type { Migration } from '../../platform/db/migrations/migration.ts'

/**
 * Which name in an address leads to whose booking page, and how many codes an address was sent: one count for all teachers, so
 * that nobody fills a mailbox by way of many of them.
 */
export const platformBookingNames: Migration = {
  name: '0038-booking-names',
  statements: (schema) => [
    `create table "${schema}"."bookingNames" (
      "userId" integer primary key references "${schema}"."users" ("id") on delete cascade,
      "name" text not null unique,
      "isOn" boolean not null
    )`,
    `create table "${schema}"."bookingCodes" (
      "addressHash" text primary key,
      "day" date not null,
      "codes" integer not null,
      "sentAt" timestamp(3) with time zone not null
    )`,
    `create index on "${schema}"."bookingCodes" ("sentAt")`,
  ],
}
