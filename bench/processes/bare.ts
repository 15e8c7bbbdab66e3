import Fastify from 'fastify'
import pg from 'pg'

/** What the product is held against: the same rows by one statement, for anyone, without a contract or a sign-in. */
const [databaseUrl = '', statement = '', poolSize = '10'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolSize) })
const app = Fastify()
app.get('/rows', async () => (await pool.query({ name: 'rows', text: statement })).rows)
const origin = await app.listen({ host: '127.0.0.1', port: 0 })

process.once('disconnect', () => process.exit(0))
process.send?.(origin)
