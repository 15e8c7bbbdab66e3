import type { ListQuery } from '@lectern/contract/admin/list-query.ts'
import { adminRowsPerPage } from '@lectern/contract/admin/rows-per-page.ts'
import { defaultSort, type Sort, type SortKey } from '@lectern/contract/admin/sorts.ts'
import { type RawBuilder, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { maxListed, totalColumn } from '../../platform/db/pagination.ts'
import { searchQueryOf } from '../../tenancy/search-words.ts'
import type { TenantTable, UserTable } from '../../tenancy/tenancy.tables.ts'

/** An organization is a tenant with the user who owns it; there is never one without the other. */
const organizations = (db: PlatformDb) =>
  db
    .selectFrom('tenants')
    .innerJoin('users', 'users.id', 'tenants.userId')
    .select([
      'tenants.id as tenantId',
      'tenants.organizationName',
      'tenants.createdAt as tenantCreatedAt',
      'tenants.revision',
      'users.id as userId',
      'users.email',
      'users.contactEmail',
      'users.firstName',
      'users.lastName',
      'users.role',
      'users.subscriptionStatus',
      'users.subscriptionRenews',
      'users.premiumUntil',
      'users.createdAt as userCreatedAt',
    ])

export type OrganizationRow = Awaited<ReturnType<typeof findOrganization>> & {}

export const findOrganization = (db: PlatformDb, tenantId: number) =>
  organizations(db).where('tenants.id', '=', tenantId).executeTakeFirst()

export const findSchema = (db: PlatformDb, tenantId: number) =>
  db
    .selectFrom('tenants')
    .select(['userId', 'databaseName as schema'])
    .where('id', '=', tenantId)
    .executeTakeFirst()

/** Locked, so that of two changes at once each sees what the other did. */
export const lockOrganization = (db: PlatformDb, tenantId: number) =>
  organizations(db).where('tenants.id', '=', tenantId).forUpdate().executeTakeFirst()

/** One statement: the page, and beside its rows how many there are in all. */
export function listOrganizations(db: PlatformDb, { search = '', sort = defaultSort, page }: ListQuery) {
  const order = orderOf(sort)
  const wanted = searchQueryOf(search)
  const matching = owners(db, 'tenants').$if(wanted !== null, (query) =>
    query.where(({ ref }) => sql<boolean>`${ref('searchWords')} @@ ${wanted}::text::tsquery`),
  )
  const rows = inOrder(organizations(db), order).select(
    db
      .selectFrom(matching.as('matching'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .as(totalColumn),
  )
  if (page === undefined) return rows.where('users.id', 'in', matching).limit(maxListed)

  // Chosen from one table by its index before anything is joined, so that a late page costs hardly more than the first.
  const chosen = inOrder(owners(db, order.table), order)
    .$if(wanted !== null, (query) => query.where(userId(order.table), 'in', matching))
    .limit(adminRowsPerPage)
    .offset((page - 1) * adminRowsPerPage)

  return rows.where('users.id', 'in', chosen)
}

type Order = { table: 'tenants' | 'users'; by: RawBuilder<unknown>[]; direction: 'asc' | 'desc' }

const column = (name: string) => sql.ref(name)
const byName = (value: RawBuilder<unknown>) => sql`${value} collate "und-x-icu"`

/** Each has an index of its own. */
const orders: Record<SortKey, Omit<Order, 'direction'>> = {
  created: { table: 'tenants', by: [column('tenants.createdAt'), column('tenants.id')] },
  organization: { table: 'tenants', by: [byName(column('tenants.organizationName')), column('tenants.id')] },
  owner: {
    table: 'users',
    by: [byName(column('users.firstName')), byName(column('users.lastName')), column('users.id')],
  },
  email: {
    table: 'users',
    by: [
      byName(sql`coalesce(${column('users.contactEmail')}, ${column('users.email')})`),
      column('users.id'),
    ],
  },
  subscription: { table: 'users', by: [column('users.subscriptionStatus'), column('users.id')] },
}

const orderOf = (sort: Sort): Order => ({
  ...orders[sort.replace('-', '') as SortKey],
  direction: sort.startsWith('-') ? 'desc' : 'asc',
})

const inOrder = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { by, direction }: Order,
): SelectQueryBuilder<DB, TB, O> => by.reduce((ordered, each) => ordered.orderBy(each, direction), query)

const userId = (table: Order['table']) => sql.ref<number>(table === 'tenants' ? 'tenants.userId' : 'users.id')

/** The users behind the organizations, by the table that is looked through for them. */
const owners = (db: PlatformDb, table: Order['table']) =>
  db.selectFrom(table as 'tenants').select(userId(table).as('userId'))

export const updateTenant = (db: PlatformDb, tenantId: number, change: Updateable<TenantTable>) =>
  db.updateTable('tenants').set(change).where('id', '=', tenantId).execute()

export const updateUser = (db: PlatformDb, userId: number, change: Updateable<UserTable>) =>
  db.updateTable('users').set(change).where('id', '=', userId).execute()
