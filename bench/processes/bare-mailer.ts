import { createTransport } from 'nodemailer'

/** Sent by the parent: for how long, and what the mails say. */
export type BareMails = { seconds: number; subject: string; html: string; text: string }

/** What the product is held against: nodemailer with as many connections, and nothing to decide or to write down. */
const [url = ''] = process.argv.slice(2)
const { hostname: host, port } = new URL(url)
const transport = createTransport({
  pool: true,
  maxConnections: 5,
  host,
  port: Number(port),
  ignoreTLS: true,
})
const atOnce = 10

async function send({ seconds, ...words }: BareMails): Promise<number> {
  let sent = 0
  const begun = performance.now()
  const isOver = () => performance.now() - begun > seconds * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isOver()) {
        await transport.sendMail({ from: 'classes@lectern.example', to: 'family@example.com', ...words })
        sent += 1
      }
    }),
  )

  return (sent / (performance.now() - begun)) * 1000
}

process.on('message', async (mails: BareMails) => process.send?.(await send(mails)))
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
