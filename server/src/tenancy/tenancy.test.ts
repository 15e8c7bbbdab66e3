import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { provisionTeacher } from './tenancy.service.ts'

const identity = {
  issuer: 'https://issuer.example',
  subject: 'ada',
  email: 'ada@example.org',
  emailVerified: true,
  name: 'Ada Mary Byron',
  picture: null,
  authenticatedAt: 1_800_000_000,
}

test('twenty first requests at once make one teacher', async () => {
  const database = await openTestDatabase()

  const teachers = await Promise.all(Array.from({ length: 20 }, () => provisionTeacher(database, identity)))

  expect(new Set(teachers.map(({ schema }) => schema)).size).toBe(1)
})
