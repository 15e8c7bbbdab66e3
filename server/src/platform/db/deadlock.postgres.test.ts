import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/open-test-database.ts'

test('two transactions that lock each other out both end well: the one that was ended runs again', async () => {
  const database = await openTestDatabase()
  for (const name of ['left', 'right'])
    await database.platform
      .insertInto('secrets')
      .values({ name, value: '0' as never })
      .execute()
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  let runs = 0

  const take = (first: string, second: string) =>
    database.transaction(async ({ platform }) => {
      runs += 1
      const lock = (name: string) =>
        platform.selectFrom('secrets').select('name').where('name', '=', name).forUpdate().execute()
      await lock(first)
      holding += 1
      if (holding === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await lock(second)
    })
  await Promise.all([take('left', 'right'), take('right', 'left')])

  expect(runs).toBe(3)
})
