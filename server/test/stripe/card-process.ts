import fs from 'node:fs'
import { openDatabase } from '#server/app/open-database.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openPayment, refund } from '#server/tuition/card/card.service.ts'
import { createCardSettler } from '#server/tuition/card/card-settler.ts'
import { settle } from '#server/tuition/card/settle.ts'
import { connectEnvironment } from './connect-environment.ts'

/** One step of a payment by card, in a process that may be killed in the middle of it. */
export type CardDeed = { userId: number; schema: string; now: string } & (
  | { what: 'open'; invoiceId: number }
  | { what: 'settle'; key: string }
  | { what: 'refund'; entryId: number; left: string; amount: string }
)

const [location = '{}', stripeUrl = '', told = '{}'] = process.argv.slice(2)
const deed = JSON.parse(told) as CardDeed
const { userId, schema } = deed
const say = (line: string) => fs.writeSync(1, `${line}\n`)

const database = await openDatabase(JSON.parse(location))
const clock = () => Temporal.Instant.from(deed.now)
const { cards } = await createCardSettler({
  ...{ database, clock, stripeUrl, config: readConfig(connectEnvironment) },
  logger: { warn: (problem: unknown) => console.error(problem) },
})
if (!cards) throw new Error('no cards')
say('ready')
const today = deed.now.slice(0, 10)
if (deed.what === 'open')
  await openPayment(cards, { userId, schema, invoiceId: deed.invoiceId, amount: null, today })
if (deed.what === 'settle') await settle(cards, userId, deed.key)
if (deed.what === 'refund') {
  const { entryId, left, amount } = deed
  await refund(cards, { userId, schema, entryId, left, amount })
}
say('done')
await database.close()
