import { endpoint } from '@lectern/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { newLocation, openTestDatabase } from '#test/database/open-test-database.ts'
import { startServer } from '#test/start-server.ts'
import { route } from '../../platform/http/route.ts'
import { prepareRegularly } from './prepare-spares.ts'

const hold = endpoint({ method: 'GET', path: '/api/hold', summary: 'Is answered late', access: 'public' })

test('while a request is being answered the embedded database makes no tables for others', async () => {
  const database = await openTestDatabase(await newLocation())
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { app, anonymous } = await startServer({
    database,
    routes: (each) =>
      route(each, hold, async () => {
        begun.resolve()
        await held.promise
      }),
  })
  const asked = { count: 0 }
  const isIdle = () => {
    asked.count += 1
    return app.isIdle()
  }
  const spares = () => database.platform.selectFrom('spareWorkspaces').selectAll().execute()

  const request = anonymous.call(hold)
  await begun.promise
  const stop = prepareRegularly({ ...app.spareWorkspaces, isIdle }, app.log, 1)
  await expect.poll(() => asked.count).toBeGreaterThan(2)
  expect(await spares()).toEqual([])

  held.resolve()
  expect((await request).status).toBe(204)
  await expect.poll(spares).not.toEqual([])
  await stop()
})
