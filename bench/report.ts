import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import type { Result } from './ratio.ts'

const file = new URL('../docs/performance.md', import.meta.url)

/** Ratios where there is something to compare with: another machine has other milliseconds, the ratios stay. */
export async function writeReport(results: Result[]): Promise<void> {
  const rows = results.map(
    ({ what, against, reach, measured, reached }) =>
      `| ${what} | ${against} | ${reach} | ${measured}${reached ? '' : ' (not reached)'} |`,
  )
  const load = Math.round(loadavg()[2] ?? 0)
  const text = `# Performance

Written by \`npm run bench\` on a machine with ${availableParallelism()} cores, which server, database and callers share; its load
average over the last quarter of an hour was ${load}. Each ratio is of two things measured in turn in the same run, of each the
best round. \`npm run bench -- NAME\` runs one part; alone it writes nothing, but for the visits, which have a table of their own.

| What | Against | Reach | Measured |
|---|---|---|---|
${rows.join('\n')}

${explanation}`
  await writeFile(file, `${text}\n${await readVisits()}`)
}

const visitsHeading = '## The first second'

/** As the last run has left them. */
async function readVisits(): Promise<string> {
  const written = await readFile(file, 'utf8')
  const begin = written.indexOf(visitsHeading)

  return begin === -1 ? '' : written.slice(begin)
}

/** The last section of the report, which has a run of its own. */
export async function writeVisits(table: string): Promise<void> {
  const written = await readFile(file, 'utf8')
  const before = written.replace(await readVisits(), '').trimEnd()
  await writeFile(file, `${before}\n\n${visitsHeading}\n\n${visitsText}\n\n${table}\n`)
}

const visitsText = `Written by \`npm run bench -- visits\`: Chromium at 1366 px on loopback, the demo's workspace, medians of seven rounds (slow:
of three) in which every page is visited once, with a static page of two requests and no script after every third. Largest
paint is a multiple of that page's. Requests, steps and script count until the page shows its data; a step is a request that
had to wait for another one. Warm is the next visit of the same browser. Slow is Lighthouse's phone: a screen of 412 px, a
processor of a quarter of the speed, 1.6 Mbit/s and 150 ms; its grade is computed with Lighthouse's curves and weights.
\`e2e/app/visits.spec.ts\` holds requests, steps and bytes.`

const explanation = `What is counted instead of timed is a test: SQL statements per call in \`server/test/gates/statement-budgets.ts\`, bytes of
script per page in \`web/tooling/size-budget.test.ts\`.

## Where the time goes

By \`--cpu-prof\` and the processes' own times a list of 20 courses costs the server about 260 µs and PostgreSQL about 220, the
bare server 170 and 165. The third that ours takes longer is admission (token, rate limit, workspace), the headers that every
answer has, the projection to the contract, Kysely's way to a connection, and the limits of time that each of our statements has.
A third of the server's time are the two writes to sockets, which the bare one has too.

The usage, which every open tab asks for, is answered from memory while nothing has changed
([decision 23](decisions/0023-a-poll-costs-no-statement.md)). A poll that has to ask the database sends two statements by intent:
plan and counters may lie on different machines, so no join leads from one to the other.

With 2,000 teachers a backend plans a statement of each up to seven times: once unnamed, five times for its values, then once
for good. \`plan_cache_mode = force_generic_plan\` would make it two, at the risk of worse plans for the reports.

Runs differ, since the machine is shared: of a dozen on one day the courses had 0.61 to 0.85, the 2,000
teachers 0.85 to 1.04, and a new teacher's first call 1.30 to 1.52 where no workspace was ready. Of that call five sixths are
the tables, which are made ahead ([decision 37](decisions/0037-workspaces-are-made-ahead.md)); the rest is the sign-in, the rows
of user and organization, and a look for a removal before and after they are written.

A start is mostly the reading of some hundred modules, half of it already from Node's cache of compiled code. On the same
machine, busy, it took two to three times as long; what is left to win is one file instead of many, and a step of building
for the server.

A calendar with 300 classes in a week, in milliseconds of the processor that the longest task of the page took: another week 175,
between Fit and 24 h 92, every frame of a drag 99, to the month and back 164. Now it is 22, 21, 9 and 27. Words stick beside the
day only in blocks that are cut by the edge (each word that sticks is a layer), nothing below a dragged class is styled anew, and
a full week is drawn day by day.

Mails were measured in a run of their own, at a load average of 16 on the two cores. Bare nodemailer decides nothing and
writes nothing down; a mail of ours is decided in one transaction (its kind, its reader, the classes of the day, the number of
the day) and noted in another, so that with the processor short it is those statements that are waited for, not the mail
server. The calls of others share that processor. On a machine with processor to spare none of the three has been measured;
nor has each part been taken apart.

In the browser, by the main thread's own time (medians of three or four visits on a busy machine, so that a tenth is noise),
the demo's students took 159 ms until they were shown; tasks beyond 50 ms, counted from the beginning of the visit for a
processor of a quarter of the speed, came to 665 ms. As many cards or rows as a window shows are drawn first now, and the
others after them, piece by piece: 121 and 330 ms. Invoices went from 565 to 398, topics from 432 to 379. What was tried and
not kept: a system font instead of Inter takes 15 of 61 ms off the layout of students; without optical sizes or
\`optimizeLegibility\` no difference was seen. To draw a page once unseen, so that its first drawing on screen has the
answers that boot has fetched, took 32 ms off students and 28 off tuition until the data, and nothing off invoices, schedule
and analytics. The landing page took 155 ms until its largest paint; without web fonts 144, which is no difference here.
What else it costs beyond a page without script has not been taken apart.

What was tried and paid, before and after: prepared statements (planning was 0.9 of 1.2 ms of the database's time); reads
that are compiled once (Kysely 20 % of the server's time for a list); a teacher on the same connections (2,000 teachers in
rotation from 0.24 to 0.57 of the speed of ten on a busy machine, see [decision 15](decisions/0015-a-teacher-takes-the-same-connections.md));
all of a new teacher's tables in one message, with their version written at once (12 messages to the database became 7).
`
