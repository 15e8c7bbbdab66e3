import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Measured } from './peak.ts'

const megabyte = 1024 * 1024
const before =
  '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nBig\r\n' +
  '--x\r\ncontent-disposition: form-data; name="file"; filename="big.mp4"\r\n\r\n\0\0\0\x18ftypisom'
const piece = Buffer.alloc(megabyte, 'a film goes by ')

/** Uploads a film of so many megabytes and gives the seconds that it took; what is left of the upload is deleted. */
export async function sendFilm(
  { origin, tokens: [token] }: Measured,
  path: string,
  megabytes: number,
): Promise<number> {
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
  if (answer.statusCode >= 300) throw new Error(`the upload was refused with ${answer.statusCode}`)
  if (id) await fetch(`${origin}/api/content/${id}`, { method: 'DELETE', headers })

  return seconds
}
