import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { peakOf } from '../../server/test/storage/peak.ts'
import { sendFilm } from '../../server/test/storage/send-film.ts'
import { startMeasured } from '../children.ts'
import { atLeast, atMost, compareSpeed, type Result } from '../ratio.ts'
import type { Bench } from '../workspaces.ts'

const megabytes = 1024

/** A film of a gibibyte into the library against the same bytes into a file. */
export async function measureUpload({ folder }: Bench): Promise<Result[]> {
  const dataDir = mkdtempSync(join(folder, 'uploads-'))
  const server = await startMeasured({ DATA_DIR: dataDir, UPLOAD_LIMIT_MB: '2000' })
  await peakOf(server)
  const rest = await peakOf(server)
  await sendFilm(server, '/api/content', megabytes)
  const growth = ((await peakOf(server)) - rest) / 1024 / 1024
  const speed = (path: string) => async () => megabytes / (await sendFilm(server, path, megabytes))
  const ratio = await compareSpeed(speed('/api/content'), speed('/bare'), 3)
  rmSync(dataDir, { recursive: true, force: true })

  return [
    {
      what: 'Upload of 1 GiB: speed',
      against: 'a bare stream to the disk',
      ...atLeast(0.7, ratio),
    },
    { what: 'Upload of 1 GiB: memory that the server grows by', against: '', ...atMost(64, growth, ' MB') },
  ]
}
