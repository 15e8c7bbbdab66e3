import * as pages from '../families/visitors/booking-page.service.ts'
import { changeSettings } from '../open-times/open-times.service.ts'
import type { App } from '../platform/http/app.ts'
import type { TeacherIds } from '../tenancy/tenancy.service.ts'

const afternoons = [
  { from: '09:00', to: '12:00' },
  { from: '14:00', to: '18:00' },
]

/** Open hours, and a page on which strangers may book: for whoever looks around to try it from outside. */
export async function addBookingPage(app: App, { userId, schema }: TeacherIds): Promise<void> {
  const { database, clock, config, canTakeVisitors } = app
  await database.transaction(async ({ platform, tenant }) => {
    const db = tenant(schema)
    const zone = Temporal.Now.timeZoneId()
    await changeSettings(
      db,
      {
        weekly: [[], afternoons, afternoons, afternoons, afternoons, afternoons, []],
        exceptions: [],
        bufferMinutes: 0,
        noticeHours: 24,
        weeksAhead: 8,
        mostPerDay: null,
      },
      clock().toZonedDateTimeISO(zone),
    )
    const [course] = await db.selectFrom('courses').select('id').orderBy('id').limit(1).execute()
    if (!course) return
    const keeper = {
      db,
      platform,
      userId,
      publicUrl: config.publicUrl,
      canOpen: canTakeVisitors,
    }
    const { isTaken } = await pages.rename(keeper, 'ines-calloway')
    await pages.change(
      keeper,
      {
        isOn: canTakeVisitors && !isTaken,
        mode: 'ask',
        words: 'Algebra, biology, writing and music, one to one and in small groups.',
        marksBest: true,
        isFindable: false,
        kinds: [
          {
            title: 'First meeting',
            minutes: 30,
            price: null,
            courseId: course.id,
            words: 'We see where you are and what you need.',
            questions: [{ text: 'What should we work on?', isLong: true, isOptional: false }],
          },
          {
            title: 'Single lesson',
            minutes: 60,
            price: '45.00',
            courseId: course.id,
            words: 'One topic of your choice, with exercises to take home.',
            questions: [
              { text: 'What should we work on?', isLong: true, isOptional: false },
              { text: 'Which textbook do you use?', isLong: false, isOptional: true },
            ],
          },
        ],
      },
      zone,
    )
  }, schema)
}
