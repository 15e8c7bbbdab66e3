import {
  connectCardAccount,
  openCardPayment,
  refundCardPayment,
} from '@lectern/contract/tuition/card/card.contract.ts'
import { readMoney } from '@lectern/contract/tuition/money.ts'
import { settle } from '#server/tuition/card/settle.ts'
import { booksOf } from './books.ts'
import { newLocation, openTestDatabase } from './database/open-test-database.ts'
import { type MovingClock, movingClock } from './moving-clock.ts'
import { recordingTime } from './recording.ts'
import { startServer, type TestServer } from './start-server.ts'
import { openTuitionRoom } from './tuition-room.ts'

type Keyed = { key: string }

/** Two servers on the same data, with memories of their own. Called by each file: helpers are read once for many of them. */
export async function startCardServers() {
  const clock = movingClock(recordingTime)
  const location = await newLocation()
  const database = await openTestDatabase(location)
  const server = await startServer({ database, clock })
  const other = await startServer({
    database: database.kind === 'server' ? await openTestDatabase(location) : database,
    clock,
  })

  return {
    clock,
    server,
    other,
    openCardRoom: (options?: RoomOptions) => openRoom(server, clock, options),
  }
}

type RoomOptions = { isConnected?: boolean; amount?: string }

/** A teacher with an invoice of 200.00, and the words for paying it. */
async function openRoom(
  server: TestServer,
  clock: MovingClock,
  { isConnected = false, amount = '200' }: RoomOptions = {},
) {
  clock.moveTo(recordingTime)
  const room = await openTuitionRoom(server)
  const { client } = room
  const [student = 0] = await room.newStudents(1)
  await room.charge(student, amount)
  const { body: made } = await room.invoice([student])
  const [invoice] = made
  if (!invoice) throw new Error('no invoice')
  const { userId } = await booksOf(server, room.teacher)
  const connect = () => client.call(connectCardAccount)
  if (isConnected) await connect()
  const { cards } = server.app.cardSettler
  if (cards?.provider.kind !== 'sandbox') throw new Error('no sandbox')
  const sandbox = cards.provider
  const idOf = async ({ key }: Keyed): Promise<string> =>
    (
      await server.database.platform
        .selectFrom('sandboxCardCheckouts')
        .select('id')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
    ).id
  const workspace = await server.given.workspaceOf(room.teacher)
  const listPayments = async () => (await room.entries()).filter(({ kind }) => kind === 'payment').reverse()

  return {
    ...room,
    ...{ student, invoice, sandbox, connect, idOf, workspace },
    open: (body: { amount?: string } = {}) =>
      client.call(openCardPayment, { params: { id: String(invoice.id) }, body }),
    pay: async (payment: Keyed, number = '4242424242424242') => sandbox.pay(await idOf(payment), number),
    pay2: (sum: string) => room.pay(student, sum),
    settle: ({ key }: Keyed) => settle(cards, userId, key),
    refund: (id: number, left: string, part: string | null = null) =>
      client.call(refundCardPayment, { params: { id: String(id) }, body: { left, amount: part } }),
    payments: async () =>
      (await listPayments()).map(({ amount: sum, method, source, note }) => ({
        ...{ amount: sum, method, source, note },
      })),
    paid: async (): Promise<bigint> =>
      (await listPayments()).reduce(
        (sum, entry) =>
          sum +
          (readMoney(entry.amount.replace('-', ''), 2) ?? 0n) * (entry.amount.startsWith('-') ? -1n : 1n),
        0n,
      ),
  }
}
