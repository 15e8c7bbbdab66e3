import { expect, test } from 'vitest'
import { killFirstStarts, killWhileWriting } from '#test/database/crashes.ts'
import { newDataDir } from '#test/database/open-test-database.ts'

const tenMinutes = 600_000

test(
  'a server killed twenty times while it writes loses nothing that it has acknowledged',
  async () => {
    expect(await killWhileWriting(newDataDir(), 20)).toEqual([])
  },
  tenMinutes,
)

test(
  'a server killed ten times during its very first start can be started again',
  async () => {
    await killFirstStarts(newDataDir, 10)
  },
  tenMinutes,
)
