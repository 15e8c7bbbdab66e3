import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pino } from 'pino'
import { openDatabase } from '#server/app/open-database.ts'
import { createServer } from '#server/app/server.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { signToken, testProvider } from '../test-issuer.ts'

/**
 * A server that is measured: its memory, and beside the real upload a bare stream from the request to the disk. Says
 * where it is and the tokens of so many teachers on Premium.
 */
const [settings = '{}', teachers = '1'] = process.argv.slice(2)
const config = readConfig(JSON.parse(settings))
const database = await openDatabase(config)
const app = await createServer({
  config,
  database,
  logger: pino({ level: 'silent' }),
  provider: testProvider(),
})

let peak = 0
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 10).unref()

/** The most since the last question. */
app.get('/api/peak', async () => {
  const answer = { peak }
  peak = process.memoryUsage.rss()
  return answer
})

app.register(async (scope) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  scope.post('/bare', { config: { longBody: true } }, async ({ raw }) => {
    const path = join(config.dataDir, 'bare')
    await pipeline(raw, createWriteStream(path, { flush: true }))
    await rm(path)
    return {}
  })
})

const origin = await app.listen({ host: '127.0.0.1', port: 0 })
const tokens: string[] = []
for (let teacher = 0; teacher < Number(teachers); teacher += 1) {
  const token = await signToken({ sub: `somebody-${teacher}` })
  await fetch(`${origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  tokens.push(token)
}
await database.platform.updateTable('users').set({ subscriptionStatus: 'premium' }).execute()
process.stdout.write(`${JSON.stringify({ origin, tokens })}\n`)
