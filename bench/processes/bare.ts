import Fastify from 'fastify'
import pg from 'pg'
import type { Statement } from '../statements.ts'

/** What the product is held against: the same rows by one statement, for anyone, without a contract or a sign-in. */
const [databaseUrl = '', statement = '{}'] = process.argv.slice(2)
const { text, values } = JSON.parse(statement) as Statement
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const app = Fastify()
app.get('/rows', async () => (await pool.query({ name: 'rows', text, values })).rows)
const origin = await app.listen({ host: '127.0.0.1', port: 0 })

process.once('disconnect', () => process.exit(0))
process.send?.(origin)
