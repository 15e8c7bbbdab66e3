import { readFileSync, writeFileSync } from 'node:fs'
import { run } from '../launch/child.mjs'
import { seconds } from '../launch/progress.mjs'
import { writeSection } from '../reliability/reliability.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'
import type { Guard } from './threat.ts'
import { threats } from './threats.ts'

type Verdict = 'caught' | 'not caught' | 'broken'
type Finding = Guard & { row: number; verdict: Verdict; milliseconds: number }

/** Copies that are tried at the same time. */
const lanes = 2

/** Takes each guard away, one at a time, and runs its test alone. `only` is part of a file's or a test's name. */
export async function guards(only = ''): Promise<boolean> {
  const waiting = threats
    .flatMap((threat, index) => threat.guards.map((guard) => ({ ...guard, row: index + 1 })))
    .filter(({ file, test, name }) => `${file} ${test} ${name}`.includes(only))
  const findings: Finding[] = []

  async function lane(): Promise<void> {
    const copy = copyProject()
    for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
      const started = Date.now()
      const verdict = await verdictOn(copy, guard)
      const finding = { ...guard, verdict, milliseconds: Date.now() - started }
      findings.push(finding)
      console.log(
        `${finding.row} ${finding.verdict} ${guard.file}: ${guard.name} (${seconds(finding.milliseconds)})`,
      )
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (only === '') writeSection('guards', reportOf(findings))

  return findings.length > 0 && findings.every(({ verdict }) => verdict === 'caught')
}

async function verdictOn(copy: ProjectCopy, { file, text, instead, test, name }: Guard): Promise<Verdict> {
  const report = copy.inside('report.json')
  writeFileSync(report, '{}')
  const [room = ''] = test.split('/')
  const { code, output } = await copy.change(file, text, instead, () =>
    run(
      process.execPath,
      [
        copy.inside('node_modules/.bin/vitest'),
        'run',
        `--config=${copy.inside(room)}/vitest.config.ts`,
        ...(room === 'server' ? [`--project=${test.includes('.embedded.') ? 'embedded' : 'postgres'}`] : []),
        '--reporter=json',
        `--outputFile=${report}`,
        `--testNamePattern=${patternOf(name)}`,
        test.slice(room.length + 1),
      ],
      { quiet: true, cwd: copy.inside('') },
    ),
  )
  if (code === 0) return 'not caught'
  const { numFailedTests = 0 }: { numFailedTests?: number } = JSON.parse(readFileSync(report, 'utf8'))
  if (numFailedTests > 0) return 'caught'
  console.log(output)

  return 'broken' // a change that does not even load proves nothing
}

/** What stands for a value in a test's name stands for anything. */
const patternOf = (name: string): string =>
  name
    .split(/%[sijd]/)
    .map((part) => RegExp.escape(part))
    .join('.*')

function reportOf(findings: readonly Finding[]): string {
  const missed = findings.filter(({ verdict }) => verdict !== 'caught')
  const rows = missed.map(
    ({ row, file, name, verdict }) => `- ${verdict}: row ${row}, \`${file}\`, "${name}"`,
  )

  return [
    `${findings.length} guards were taken away one at a time; ${findings.length - missed.length} were caught by their test.`,
    ...rows,
  ].join('\n')
}
