import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import type { TestServer, TestTeacher } from './start-server.ts'

/** The organization of a teacher, who is made known to the server by a first call. */
export async function tenantOf({ as, database }: TestServer, teacher: TestTeacher) {
  await as(teacher).call(getMe)

  return database.platform
    .selectFrom('tenants')
    .innerJoin('users', 'users.id', 'tenants.userId')
    .select(['tenants.id as tenantId', 'users.id as userId', 'tenants.databaseName as schema'])
    .where('users.subject', '=', teacher.subject)
    .executeTakeFirstOrThrow()
}
