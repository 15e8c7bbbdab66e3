import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { holdTransaction } from '#test/database/held-transaction.ts'
import { countLockWaits } from '#test/database/lock-waits.ts'
import { openFamilyRoom } from '#test/families/sharing.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer({ env: { CALLS_AT_ONCE: '2' } })

test('to look files up a link takes no more connections than for its other calls, however many it fetches', async () => {
  const room = await openFamilyRoom(server)
  const { url } = await room.share(await room.addStudent(), ['files', 'account'])
  const other = await openFamilyRoom(server)
  const { url: otherUrl } = await other.share(await other.addStudent())
  const schema = await server.given.schemaOf(room.teacher)
  const locked = await holdTransaction(server.database, ({ platform }) =>
    sql`lock table ${sql.id(schema, 'contentItems')} in access exclusive mode`.execute(platform),
  )

  const files = [1, 2].map((id) => room.open(`${url}/files/${id}`))
  await expect.poll(() => countLockWaits(server.database)).toBe(2)
  const invoice = room.open(`${url}/invoices/1`)
  const others = other.open(otherUrl).then(() => other.open(otherUrl))
  const first = await Promise.race([invoice.then(() => 'served'), others.then(() => 'waits')])
  await locked.commitOnceAwaitedBy(2)

  expect(first).toBe('waits')
  const answers = await Promise.all([...files, invoice, others])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200])
})
