import { makeWebhook } from '@lectern/contract/connections/webhooks.contract.ts'
import { expect, test } from 'vitest'
import { newArchivePath, newInstallation, restoreFrom } from '#test/backup.ts'
import { openClassroom } from '#test/classroom.ts'
import { openWebhook, startReceiver } from '#test/connections/webhook-room.ts'
import { startServer } from '#test/start-server.ts'
import { backUp } from '../../operations/backup/backup.ts'

test('what comes back with a backup is off until its teacher switches it on, and tells nothing of before', async () => {
  const receiver = await startReceiver()
  const home = await newInstallation('disk')
  const server = await startServer({ ...home, fetching: receiver.fetching })
  const room = await openClassroom(server)
  const webhook = await openWebhook(server, { client: room.client, receiver })
  await room.newStudent('Ama')
  const path = newArchivePath()
  await backUp(home, path, {})
  const teacher = await server.given.schemaOf(room.teacher)
  await server.app.close()
  const found = []
  for (const how of [{}, { teacher }]) {
    await restoreFrom(path, home, { ...how, replace: true })
    const restored = await startServer({ ...home, fetching: receiver.fetching })
    await restored.as(room.teacher).call(makeWebhook, {
      body: { url: receiver.newUrl(), events: ['class.made'] },
    })
    await restored.app.webhookSender.work()
    const [first] = await home.database.platform
      .selectFrom('webhooks')
      .select(['whyOff', 'dueAt'])
      .orderBy('id')
      .execute()
    found.push(first)
    await restored.app.close()
  }

  expect(found).toEqual([
    { whyOff: 'restored', dueAt: null },
    { whyOff: 'restored', dueAt: null },
  ])
  expect(webhook.arrived()).toEqual([])
  expect(receiver.received).toEqual([])
})
