import { openDatabase } from '../../server/src/app/open-database.ts'
import { createServer } from '../../server/src/app/server.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { signToken, testProvider } from '../../server/test/test-issuer.ts'

/** The whole server on a given database; it signs tokens for whomever the parent names, and sends mails where a mail server is set. */
const [databaseUrl = '', dataDir = '', settings = '{}'] = process.argv.slice(2)
const config = readConfig({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  RATE_LIMIT: '1000000',
  RATE_LIMIT_ANONYMOUS: '1000000',
  ...JSON.parse(settings),
})
const database = await openDatabase({ ...config, poolSize: config.databasePoolSize })
const logger = createLogger({ level: 'warn', secrets: [] })
const app = await createServer({ config, database, logger, provider: testProvider() })
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
if (config.mail) app.mailer.start()

process.on('message', async (subjects: string[]) => {
  const tokens = await Promise.all(subjects.map((sub) => signToken({ sub })))
  process.send?.(tokens)
})
process.once('disconnect', () => process.exit(0))
process.send?.(origin)
