import { listCourses } from '../../server/src/courses/courses.queries.ts'
import { load, startBare } from '../children.ts'
import { memoryOf } from '../memory.ts'
import { atLeast, atMost, compareSpeed, compareTime, type Result } from '../ratio.ts'
import { type Statement, statementOf } from '../statements.ts'
import { addClasses, type Bench, newWorkspace } from '../workspaces.ts'

const callers = 16
const seconds = 2
const oneWeek = 'from=2026-11-09&to=2026-11-16'

const perSecond = (url: string, tokens: (string | null)[], tag?: string) => async (): Promise<number> =>
  (await load({ url, tokens, callers, seconds, ...(tag && { tag }) })).perSecond

async function tagOf(url: string, token: string): Promise<string> {
  const { headers } = await fetch(url, { headers: { authorization: `Bearer ${token}` } })

  return headers.get('etag') ?? ''
}

/** The list of courses and the usage against a bare server that answers the same rows. */
export async function measureReads(bench: Bench): Promise<Result[]> {
  const { token, schema } = await newWorkspace(bench, 'reads', 20)
  const { origin } = bench.product
  const bareCourses = await startBare(
    bench.databaseUrl,
    await statementOf(bench.databaseUrl, schema, (db) => listCourses(db, {})),
  )
  const bareUsage = await startBare(bench.databaseUrl, usageStatement(schema))
  const courses = await compareSpeed(
    perSecond(`${origin}/api/courses`, [token]),
    perSecond(bareCourses, [null]),
  )
  const url = `${origin}/api/courses`
  const unchanged = await compareSpeed(
    perSecond(url, [token], await tagOf(url, token)),
    perSecond(bareCourses, [null]),
  )
  const usage = await compareSpeed(
    perSecond(`${origin}/api/subscription/usage`, [token]),
    perSecond(bareUsage, [null]),
  )

  return [
    {
      what: 'GET /api/courses (20 courses), signed in, 16 callers: requests per second',
      against: 'bare Fastify, one pg query, no sign-in',
      ...atLeast(0.8, courses),
    },
    {
      what: 'The same, unchanged and held by the caller (304): requests per second',
      against: 'the same',
      ...atLeast(1.5, unchanged),
    },
    {
      what: 'GET /api/subscription/usage, nothing changed: requests per second',
      against: 'bare Fastify, one pg query for the same rows',
      ...atLeast(1.5, usage),
    },
  ]
}

/** Counters and plan. The product asks for them separately, since they may lie on different machines. */
const usageStatement = (schema: string): Statement => ({
  text: `
    select thing, count, "subscriptionStatus" from "${schema}".usage, platform.users
    where users.id = (select "userId" from platform.tenants where "databaseName" = $1)`,
  values: [schema],
})

/** One week's classes, whatever lies around it. */
export async function measureWeek(bench: Bench): Promise<Result[]> {
  const few = await newWorkspace(bench, 'few-classes', 1)
  const many = await newWorkspace(bench, 'many-classes', 1)
  const inWeek = 20
  await addClasses(bench.sql, few.schema, 200 - inWeek, inWeek)
  await addClasses(bench.sql, many.schema, 20_000 - inWeek, inWeek)
  const url = `${bench.product.origin}/api/classes?${oneWeek}`
  const time = (token: string) => async () =>
    (await load({ url, tokens: [token], callers: 1, seconds })).median
  const ratio = await compareTime(time(many.token), time(few.token))

  return [
    {
      what: 'GET /api/classes for one week of 20,000: time',
      against: 'the same week of 200',
      ...atMost(1.3, ratio),
    },
  ]
}

const rotated = {
  'GET /api/courses': '/api/courses',
  'GET /api/subscription/usage': '/api/subscription/usage',
  'GET /api/classes for one week': `/api/classes?${oneWeek}`,
}

/** Many teachers in turn against few: neither caches nor connections may be made for one. */
export async function measureTenants(bench: Bench): Promise<Result[]> {
  const subjects = Array.from({ length: 2000 }, (_, index) => `tenant-${index}`)
  const tokens = await bench.product.tokens(subjects)
  await makeWorkspaces(bench.product.origin, tokens)
  const results: Result[] = []
  for (const [what, path] of Object.entries(rotated)) {
    const url = bench.product.origin + path
    await planAll(url, tokens)
    const ratio = await compareSpeed(perSecond(url, tokens), perSecond(url, tokens.slice(0, 10)))
    results.push({
      what: `${what} with 2,000 teachers in rotation: requests per second`,
      against: 'with 10',
      ...atLeast(0.85, ratio),
    })
  }
  const { rows } = await bench.sql.query(
    `select pid from pg_stat_activity where application_name = 'lectern' and datname = current_database()`,
  )
  const memories = rows.map(({ pid }) => memoryOf(pid))

  return [
    ...results,
    {
      what: 'The largest backend of PostgreSQL after that: memory of its own',
      against: '',
      ...atMost(100, Math.max(...memories), ' MB'),
    },
  ]
}

/** How often a statement is sent to a backend until its plan is kept: once unnamed, five times for its values, once for good. */
const timesUntilKept = 7
/** A teacher's calls go to either of the two backends of a pool. */
const timesAsked = 3 * timesUntilKept

/** Every backend has planned every teacher's statement before it counts, as it has after a morning's work. */
async function planAll(url: string, tokens: string[]): Promise<void> {
  for (let asked = 0; asked < timesAsked * tokens.length; ) {
    const seconds = 5
    asked += seconds * (await load({ url, tokens, callers, seconds })).perSecond
  }
}

/** The first call of each makes the workspace, and the second finds it remembered. */
async function makeWorkspaces(origin: string, tokens: string[]): Promise<void> {
  for (let first = 0; first < tokens.length; first += 100) {
    const part = tokens.slice(first, first + 100)
    await Promise.all(
      part.map((token) => fetch(`${origin}/api/courses`, { headers: { authorization: `Bearer ${token}` } })),
    )
  }
}
