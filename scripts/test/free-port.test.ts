import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { freePort } from '../free-port.ts'

test('a port that is taken is passed over for the next', async () => {
  const taken = await freePort()
  const holder = createServer().listen(taken, '127.0.0.1')
  const chance = (taken - 10_240 + 0.5) / (32_767 - 10_240)
  vi.spyOn(Math, 'random').mockReturnValueOnce(chance).mockReturnValueOnce(0.5)

  expect(await freePort()).not.toBe(taken)
  expect(Math.random).toHaveBeenCalledTimes(2)
  holder.close()
})

test('no port is one that outgoing connections are given', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.999_999)

  expect(await freePort()).toBeLessThan(32_768)
})
