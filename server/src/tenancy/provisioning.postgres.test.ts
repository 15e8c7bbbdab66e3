import { expect, test } from 'vitest'
import { anIdentity } from '#test/database/an-identity.ts'
import { newLocation, openTestDatabase } from '#test/database/open-test-database.ts'
import { provisionTeacher } from './tenancy.service.ts'

test('twenty first requests that reach two servers make one teacher', async () => {
  const location = await newLocation()
  const servers = [await openTestDatabase(location), await openTestDatabase(location)]
  const identity = anIdentity()

  const teachers = await Promise.all(
    Array.from({ length: 10 }, () => servers.map((server) => provisionTeacher(server, identity))).flat(),
  )

  expect(new Set(teachers.map(({ schema }) => schema)).size).toBe(1)
})
