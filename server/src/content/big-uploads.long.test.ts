import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Measured, peakOf, startMeasured } from '#test/storage/measured.ts'
import { newStoreSettings, type StoreKind } from '#test/storage/stores.ts'

const megabyte = 1024 * 1024
const mostGrowth = 64 * megabyte
const tenMinutes = 600_000

const startUploading = async (kind: StoreKind): Promise<Measured> =>
  startMeasured({ ...(await newStoreSettings(kind)), UPLOAD_LIMIT_MB: '2000' })

/** Before the first upload: what comes with it counts as growth. */
const restOf = async (server: Measured): Promise<number> => {
  await peakOf(server)
  return peakOf(server)
}

const before =
  '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nBig\r\n' +
  '--x\r\ncontent-disposition: form-data; name="file"; filename="big.mp4"\r\n\r\n\0\0\0\x18ftypisom'
const piece = Buffer.alloc(megabyte, 'a film goes by ')

/** Sends so many megabytes and gives the seconds it took; what is left of the upload is deleted. */
async function send({ origin, tokens: [token] }: Measured, path: string, megabytes: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' }
  const started = performance.now()
  const sent = request(origin + path, { method: 'POST', headers })
  const answered = once(sent, 'response')
  sent.write(before, 'latin1')
  for (let count = 0; count < megabytes; count += 1) if (!sent.write(piece)) await once(sent, 'drain')
  sent.end('\r\n--x--\r\n')
  const [answer] = await answered
  const { id } = (await json(answer)) as { id?: number }
  const seconds = (performance.now() - started) / 1000
  expect(answer.statusCode).toBeLessThan(300)
  if (id) await fetch(`${origin}/api/content/${id}`, { method: 'DELETE', headers })

  return seconds
}

test(
  'a gibibyte is stored at 0.7 or more of the speed of a bare stream to the disk, in 64 MB of memory',
  async () => {
    const server = await startUploading('disk')
    const rest = await restOf(server)
    const ours = [await send(server, '/api/content', 1024)]
    const growth = (await peakOf(server)) - rest
    const bare: number[] = [] // only now: a bare stream takes more memory than ours
    for (let round = 0; round < 3; round += 1) {
      bare.push(await send(server, '/bare', 1024))
      ours.push(await send(server, '/api/content', 1024))
    }

    expect(growth).toBeLessThanOrEqual(mostGrowth)
    expect(Math.min(...bare) / Math.min(...ours)).toBeGreaterThanOrEqual(0.7)
  },
  tenMinutes,
)

test(
  'a gibibyte on its way to an object store takes 64 MB of memory too',
  async () => {
    const server = await startUploading('s3')
    const rest = await restOf(server)
    await send(server, '/api/content', 1024)
    const growth = (await peakOf(server)) - rest

    expect(growth).toBeLessThanOrEqual(mostGrowth)
  },
  tenMinutes,
)
