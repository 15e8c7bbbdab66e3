import type { TenantDb } from '#server/platform/db/database.ts'

/** What another calendar says, without asking one. */
export async function givenBusy(
  db: TenantDb,
  spans: readonly { startsAt: string; endsAt: string; isAllDay?: boolean }[],
  since = '2026-11-01T00:00:00Z',
): Promise<number> {
  const { id: calendarId } = await db
    .insertInto('calendars')
    .values({
      name: 'Personal',
      host: null,
      allDay: null,
      readAt: since,
      failingSince: null,
      createdAt: since,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('busyTimes')
    .values(
      spans.map(({ startsAt, endsAt, isAllDay = false }) => ({
        calendarId,
        startsAt,
        endsAt,
        isAllDay,
        since,
      })),
    )
    .execute()

  return calendarId
}
