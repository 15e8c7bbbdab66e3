import { expect, test } from 'vitest'
import { migrations as composed } from '#server/app/migrations.ts'
import { openDatabase } from '#server/app/open-database.ts'
import { newLocation } from '#test/database/open-test-database.ts'

test('servers that start together on an empty database migrate it once', async () => {
  const location = await newLocation()

  const databases = await Promise.all([1, 2, 3, 4, 5].map(() => openDatabase({ ...location, poolSize: 1 })))

  const history = await databases[0]?.platform.selectFrom('migrations').select('name').execute()
  expect(history).toHaveLength(composed.platform.length)
  for (const database of databases) await database.close()
})
