import { readCoverage } from '../../server/src/records/coverage.queries.ts'
import { load, startBare } from '../children.ts'
import { addCoverage, addHistory } from '../histories.ts'
import { atMost, compareTime, type Result } from '../ratio.ts'
import { statementOf } from '../statements.ts'
import { type Bench, newWorkspace } from '../workspaces.ts'

const calls = ['/page', '/classes?direction=past', '/classes?direction=coming', '/account']

const time = (url: string, token: string | null) => async (): Promise<number> =>
  (await load({ url, tokens: [token], callers: 1, seconds: 1 })).median

/** What the page of a student shows first, of one who has been there for years; and who has covered what. */
export async function measureStudents(bench: Bench): Promise<Result[]> {
  const few = await newWorkspace(bench, 'short-history', 1)
  const many = await newWorkspace(bench, 'long-history', 1)
  const fewOf = `${bench.product.origin}/api/students/${await addHistory(bench.sql, few.schema, 50)}`
  const manyOf = `${bench.product.origin}/api/students/${await addHistory(bench.sql, many.schema, 5000)}`
  const results: Result[] = []
  for (const call of calls) {
    const ratio = await compareTime(time(manyOf + call, many.token), time(fewOf + call, few.token))
    results.push({
      what: `GET /api/students/:id${call} of a student with 5,000 classes: time`,
      against: 'of one with 50',
      ...atMost(2, ratio),
    })
  }

  return [...results, await measureCoverage(bench)]
}

async function measureCoverage(bench: Bench): Promise<Result> {
  const { token, schema } = await newWorkspace(bench, 'coverage', 1)
  await addCoverage(bench.sql, schema)
  const bare = await startBare(bench.databaseUrl, await statementOf(bench.databaseUrl, schema, readCoverage))
  const ratio = await compareTime(time(`${bench.product.origin}/api/coverage`, token), time(bare, null))

  return {
    what: 'GET /api/coverage of 100 students and 300 topics: time',
    against: 'bare Fastify, the same query',
    ...atMost(2, ratio),
  }
}
