import { test } from 'vitest'
import { newStockedLocation } from '#test/database/open-test-database.ts'
import { expectWhole, killWhileWorking } from '#test/storage/crashes.ts'
import { newStoreSettings, storeKinds } from '#test/storage/stores.ts'

const tenMinutes = 600_000 // of a machine that does other things too

test.each(storeKinds)(
  'a server killed while files come and go and series are written leaves, on %s, nothing half and loses nothing',
  async (kind) => {
    const { dataDir, databaseUrl } = await newStockedLocation()
    const settings = { ...(await newStoreSettings(kind)), DATA_DIR: dataDir, DATABASE_URL: databaseUrl }

    for (const finding of await killWhileWorking(settings, kind === 'disk' ? 3 : 2)) expectWhole(finding)
  },
  tenMinutes,
)
