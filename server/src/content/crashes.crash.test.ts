import { expect, test } from 'vitest'
import { newLocation } from '#test/database/open-test-database.ts'
import { share, tellResult } from '#test/proof/result.ts'
import { expectWhole, killWhileWorking } from '#test/storage/crashes.ts'
import { newStoreSettings } from '#test/storage/stores.ts'

const anHour = 3_600_000

test(
  'a server killed 200 times while it works loses nothing that it has acknowledged and leaves nothing half',
  async () => {
    const { dataDir, databaseUrl } = await newLocation()
    const settings = { ...(await newStoreSettings('disk')), DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const rounds = share(200)
    const findings = await killWhileWorking(settings, rounds)
    for (const finding of findings) expectWhole(finding)
    const { rows = [], series = {} } = findings.at(-1) ?? {}

    expect(findings).toHaveLength(rounds + 1)
    tellResult(
      `killed ${rounds} times (SIGKILL) while uploading, deleting and writing series: no acknowledged write lost, no half series, no row without its file (${rows.length} files and ${Object.keys(series).length} series in the end)`,
    )
  },
  anHour,
)
