import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Result } from './ratio.ts'

const file = new URL('../docs/performance.md', import.meta.url)

/** Ratios, not milliseconds: another machine has other milliseconds, the ratios stay. */
export async function writeReport(results: Result[]): Promise<void> {
  const rows = results.map(
    ({ what, against, reach, measured, reached }) =>
      `| ${what} | ${against} | ${reach} | ${measured}${reached ? '' : ' (not reached)'} |`,
  )
  const text = `# Performance

Written by \`npm run bench\` on a machine with ${availableParallelism()} cores, which server, database and callers share. Each
figure is a ratio of two things measured in turn in the same run.

| What | Against | Reach | Measured |
|---|---|---|---|
${rows.join('\n')}

What is counted instead of timed is a test: SQL statements per call in \`server/test/gates/statement-budgets.ts\`, bytes of
script per page in \`web/tooling/size-budget.test.ts\`.
`
  await writeFile(file, text)
}
