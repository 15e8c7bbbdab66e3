import { expect, test } from 'vitest'
import { anIdentity } from '#test/database/an-identity.ts'
import { newPlace, openTestDatabase } from '#test/database/open-test-database.ts'
import { provisionTeacher } from './tenancy.service.ts'

test('twenty first requests that reach two servers make one teacher', async () => {
  const place = await newPlace()
  const servers = [await openTestDatabase(place), await openTestDatabase(place)]
  const identity = anIdentity()

  const teachers = await Promise.all(
    Array.from({ length: 10 }, () => servers.map((server) => provisionTeacher(server, identity))).flat(),
  )

  expect(new Set(teachers.map(({ schema }) => schema)).size).toBe(1)
})
