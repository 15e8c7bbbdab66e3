import type pg from 'pg'
import type { Product } from './children.ts'

type Call = { product: Product; token: string }

async function post({ product, token }: Call, path: string, body: unknown): Promise<{ id: number }> {
  const response = await fetch(product.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)

  return response.json() as Promise<{ id: number }>
}

export type Bench = {
  product: Product
  databaseUrl: string
  sql: pg.Client
  /** For whatever a measure writes. */
  folder: string
}

export type Workspace = { token: string; schema: string }

/** A teacher on Premium, with so many courses. */
export async function newWorkspace(
  { product, sql }: Bench,
  subject: string,
  courses = 0,
): Promise<Workspace> {
  const [token = ''] = await product.tokens([subject])
  await fetch(`${product.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  const { rows } = await sql.query(
    `update platform.users set "subscriptionStatus" = 'premium' where subject = $1
     returning (select "databaseName" from platform.tenants where "userId" = users.id)`,
    [subject],
  )
  for (let made = 0; made < courses; made += 1)
    await post({ product, token }, '/api/courses', { name: `Course ${made}`, code: `C-${made}` })

  return { token, schema: rows[0].databaseName }
}

/** Spread evenly over ten years around 2026, so that a week holds the same number whatever the total. */
export async function addClasses(
  sql: pg.Client,
  schema: string,
  outside: number,
  inWeek: number,
): Promise<void> {
  const insert = (count: number, moment: string) =>
    sql.query(
      `insert into "${schema}".classes ("userId", "courseId", "title", "scheduledAt")
       select 1, (select min(id) from "${schema}".courses), 'Class ' || n, ${moment}
       from generate_series(1, ${count}) n`,
    )
  await insert(inWeek, `timestamp '2026-11-09 08:00' + (n % 7) * interval '1 day' + n * interval '7 minutes'`)
  await insert(outside, `timestamp '2021-01-01 08:00' + (n * 1800 / ${outside}) * interval '1 day'`)
  await sql.query(`analyze "${schema}".classes`)
}
