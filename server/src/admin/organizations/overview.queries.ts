import { premiumPrice } from '@lectern/contract/plans.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'

type Asked = {
  now: string
  lastMonthStart: string
  monthStart: string
  monthEnd: string
  /** Whose payments are revenue. */
  provider: string
}

const premiumPlans = ['premium', 'free_premium'] as const
const count = sql<number>`count(*)`.as('count')

/** Everything in one statement. "Then" is the end of last month. */
export const countPlatform = (
  db: PlatformDb,
  { now, lastMonthStart, monthStart, monthEnd, provider }: Asked,
) =>
  db
    .selectNoFrom([
      figure(db.selectFrom('users').select(count)).as('users'),
      figure(db.selectFrom('users').select(count).where('createdAt', '>=', monthStart)).as('newUsers'),
      figure(premium(db, now)).as('premium'),
      figure(premiumSince(db, monthStart)).as('premiumStill'),
      figure(premiumBefore(db, monthStart)).as('premiumChanged'),
      figure(revenue(db, provider, monthStart, monthEnd)).as('revenue'),
      figure(revenue(db, provider, lastMonthStart, monthStart)).as('revenueThen'),
      figure(activeTenants(db)).as('activeTenants'),
      figure(activeTenants(db).where('createdAt', '<', monthStart)).as('activeTenantsThen'),
      figure(deletedSince(db, monthStart)).as('deletedThen'),
      figure(deletedSince(db, monthStart).where('detail', 'in', premiumPlans)).as('premiumDeleted'),
    ])
    .executeTakeFirstOrThrow()

const figure = <DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, { count: number }>) =>
  query.$asScalar()

/** On a premium plan that had not run out at that time: one that has may still be written down. */
const premium = (db: PlatformDb, time: string) =>
  db
    .selectFrom('users')
    .select(count)
    .where('subscriptionStatus', 'in', premiumPlans)
    .where((is) => is.or([is('premiumUntil', 'is', null), is('premiumUntil', '>', time)]))

/** Those who have been premium since before the month began. */
const premiumSince = (db: PlatformDb, monthStart: string) =>
  premium(db, monthStart)
    .where('users.createdAt', '<', monthStart)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('planChanges')
            .select('planChanges.id')
            .whereRef('planChanges.userId', '=', 'users.id')
            .where('planChanges.changedAt', '>=', monthStart),
        ),
      ),
    )

/** Those whose first change in the month was one from a premium plan. */
const premiumBefore = (db: PlatformDb, monthStart: string) =>
  db
    .selectFrom(
      db
        .selectFrom('planChanges')
        .distinctOn('userId')
        .select('from as plan')
        .where('changedAt', '>=', monthStart)
        .orderBy('userId')
        .orderBy('changedAt')
        .orderBy('id')
        .as('first'),
    )
    .select(count)
    .where('plan', 'in', premiumPlans)

/** Money received and not given back, in cents: where cards are charged, none that was paid with a test card before. */
const revenue = (db: PlatformDb, provider: string, from: string, until: string) =>
  db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum("amount" - "refunded"), 0)::bigint`.as('count'))
    .where('provider', '=', provider)
    .where('currency', '=', premiumPrice.currency)
    .where('paidAt', '>=', from)
    .where('paidAt', '<', until)

const activeTenants = (db: PlatformDb) =>
  db.selectFrom('tenants').select(count).where('subscriptionStatus', '=', 'active')

/** Organizations that were there when the month began and have been deleted in it. */
const deletedSince = (db: PlatformDb, monthStart: string) =>
  db
    .selectFrom('administratorActions')
    .select(count)
    .where('kind', '=', 'organization_deleted')
    .where('at', '>=', monthStart)
    .where('tenantSince', '<', monthStart)
