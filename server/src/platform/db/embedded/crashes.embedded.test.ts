import { expect, test } from 'vitest'
import { killFirstStarts, killWhileWriting } from '#test/database/crashes.ts'
import { newDataDir } from '#test/database/open-test-database.ts'

const threeMinutes = 180_000

test(
  'a server killed while it writes loses nothing that it has acknowledged',
  async () => {
    expect(await killWhileWriting(newDataDir(), 3)).toEqual([])
  },
  threeMinutes,
)

test(
  'a server killed during its very first start can be started again',
  async () => {
    await killFirstStarts(newDataDir, 2)
  },
  threeMinutes,
)
