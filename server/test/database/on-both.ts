/**
 * Every test of the server runs on PostgreSQL. These run on the embedded database too, because there they can fail by
 * themselves: PGlite is another build of PostgreSQL, with one connection, one process and a folder of its own. What a
 * feature makes of its rows is the same on both, so one journey through its tables tells whether its SQL works there;
 * so do the browser tests, whose server runs on it. `npm test -- all` runs everything on both.
 */
const whatDiffers = [
  'src/platform/db/**/*.test.ts', // connections, transactions, values, notices, migrations
  'src/tenancy/**/*.test.ts', // schemas, their migrations, spares
  'src/operations/backup/round-trip.test.ts', // and in `kinds.postgres.test.ts` from either to the other
  'src/app/stops.test.ts',
  '**/crashes.test.ts',
  '**/races.test.ts', // one connection does not race as many do
  'test/model/**/*.test.ts', // the simulation
  'test/upgrade/**/*.test.ts', // migrations of what a version before has written
  'test/gates/every-route.test.ts', // every endpoint's SQL, with good and with hostile input
]

/** One for each feature: the file that goes through most of its tables. */
const journeys = [
  'src/admin/organizations/deletion.test.ts',
  'src/analytics/analytics.test.ts',
  'src/classes/series.test.ts',
  'src/connections/assistant/assistant.test.ts',
  'src/content/content.test.ts',
  'src/courses/courses.test.ts',
  'src/dashboard/dashboard.test.ts',
  'src/demo/demo.test.ts',
  'src/families/links/links.test.ts',
  'src/identity/identity.test.ts',
  'src/mail/mail.test.ts',
  'src/records/coverage.test.ts',
  'src/student-data/erasing.test.ts',
  'src/student-data/exports/exports.test.ts',
  'src/students/students.test.ts',
  'src/subscription/plan/limits.test.ts',
  'src/topics/topics.test.ts',
  'src/tuition/balances/balances.test.ts',
]

export const onBoth: readonly string[] = [...whatDiffers, ...journeys]
