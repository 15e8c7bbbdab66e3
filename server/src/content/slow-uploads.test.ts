import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { nothing, startWithStore } from '#test/storage/start-with-store.ts'

/** Milliseconds; a piece of a slow upload comes well within the allowed silence, and so does a workspace made on a cluster. */
const timeouts = { headers: 5000, request: 300, silence: 5000, closing: 500 }
const server = await startWithStore('disk', { timeouts })
const { teacher } = await server.givenPremium()

const form =
  '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nSlow\r\n' +
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'

function beginUpload(token: string) {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const sent = request(`${server.origin}/api/content`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  })
  sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  sent.write(form)

  return { sent, status: promise }
}

test('an upload that takes longer than any other request lives as long as it gets on', async () => {
  const { sent, status } = beginUpload(teacher.token)
  for (let piece = 0; piece < 8; piece += 1) {
    sent.write('One half. ')
    await wait(timeouts.request / 2)
  }
  sent.end('\r\n--x--\r\n')

  expect(await status).toBe(201)
})

test('an upload that falls silent is cut off and leaves nothing', async () => {
  const silent = await server.givenPremium()
  const { status } = beginUpload(silent.teacher.token)

  await expect(status).rejects.toThrow()
  await expect.poll(() => server.remainsOf(silent.teacher), { timeout: 30_000 }).toEqual(nothing)
})

test('whoever goes on sending after a refusal reads the answer, and is cut off in the end', async () => {
  const free = await server.given.teacher()
  const { sent, status } = beginUpload(free.token)
  const closed = new Promise((resolve) => sent.on('close', resolve))
  const feeding = setInterval(() => sent.write('A'.repeat(10_000)), 20)

  expect(await status).toBe(403)
  await closed
  clearInterval(feeding)
})
