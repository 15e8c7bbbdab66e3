import { expect, test } from 'vitest'
import { startMeasured } from '#test/storage/measured.ts'
import { type Measured, peakOf } from '#test/storage/peak.ts'
import { sendFilm } from '#test/storage/send-film.ts'
import { newStoreSettings, type StoreKind } from '#test/storage/stores.ts'

const megabyte = 1024 * 1024
const maxGrowth = 64 * megabyte
const tenMinutes = 600_000

const startUploading = async (kind: StoreKind): Promise<Measured> =>
  startMeasured({ ...(await newStoreSettings(kind)), UPLOAD_LIMIT_MB: '2000' })

/** Before the first upload: what comes with it counts as growth. */
const restOf = async (server: Measured): Promise<number> => {
  await peakOf(server)
  return peakOf(server)
}

test(
  'a gibibyte is stored at 0.7 or more of the speed of a bare stream to the disk, in 64 MB of memory',
  async () => {
    const server = await startUploading('disk')
    const rest = await restOf(server)
    const ours = [await sendFilm(server, '/api/content', 1024)]
    const growth = (await peakOf(server)) - rest
    const bare: number[] = [] // only now: a bare stream takes more memory than ours
    for (let round = 0; round < 3; round += 1) {
      bare.push(await sendFilm(server, '/bare', 1024))
      ours.push(await sendFilm(server, '/api/content', 1024))
    }

    expect(growth).toBeLessThanOrEqual(maxGrowth)
    expect(Math.min(...bare) / Math.min(...ours)).toBeGreaterThanOrEqual(0.7)
  },
  tenMinutes,
)

test(
  'a gibibyte on its way to an object store takes 64 MB of memory too',
  async () => {
    const server = await startUploading('s3')
    const rest = await restOf(server)
    await sendFilm(server, '/api/content', 1024)
    const growth = (await peakOf(server)) - rest

    expect(growth).toBeLessThanOrEqual(maxGrowth)
  },
  tenMinutes,
)
