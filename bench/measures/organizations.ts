import { openDatabase } from '../../server/src/app/open-database.ts'
import { anAdministrator } from '../../server/test/an-administrator.ts'
import { fillPlatform } from '../../server/test/fill-platform.ts'
import { load } from '../children.ts'
import { atMost, compareTime, type Result } from '../ratio.ts'
import type { Bench } from '../workspaces.ts'

/** An administrator's list: the last page against the first. */
export async function measureOrganizations({ product, databaseUrl }: Bench): Promise<Result[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '', poolSize: 2 })
  await fillPlatform(database, 10_000)
  const { token } = await anAdministrator(database)
  await database.close()
  const time = (page: number) => async () =>
    (
      await load({
        url: `${product.origin}/api/admin/tenants?page=${page}`,
        tokens: [token],
        callers: 1,
        seconds: 2,
      })
    ).median

  return [
    {
      what: 'GET /api/admin/tenants, page 500 of 10,000 organizations: time',
      against: 'page 1',
      ...atMost(2, await compareTime(time(500), time(1))),
    },
  ]
}
