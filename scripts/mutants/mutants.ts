import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { copyProject, type ProjectCopy } from '../guards/project-copy.ts'
import { run } from '../launch/child.mjs'
import { seconds } from '../launch/progress.mjs'
import { inProject } from '../launch/project.mjs'
import { Refusal } from '../launch/refusal.mjs'
import { chooseMutants, type Mutant, randomFrom } from './mutate.ts'
import { relatedTests, type TestRun } from './related-tests.ts'

type Verdict = { word: 'killed' | 'survived' | 'does not load'; by: string }
type Finding = Mutant & Verdict & { milliseconds: number }

/** Makes so many lines wrong, one at a time, and runs the tests that should notice. The same seed chooses the same lines. */
export async function mutants([wanted = '60', given = '1']: readonly string[]): Promise<void> {
  const [count, seed] = [Number(wanted), Number(given)]
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed))
    throw new Refusal(
      'npm run mutants takes a number of mutants and a seed, for example npm run mutants -- 60 1.',
    )

  const copy = copyProject()
  const findings: Finding[] = []
  for (const mutant of chooseMutants(sources(), count, randomFrom(seed))) {
    const started = Date.now()
    const verdict = await verdictOn(copy, mutant)
    const finding = { ...mutant, ...verdict, milliseconds: Date.now() - started }
    findings.push(finding)
    console.log(rowOf(finding))
    writeFileSync(inProject('docs/mutants.md'), report(findings, seed))
  }
}

/** Migrations have run already where it matters, and what is only drawn is for the eye. */
const isSource = (file: string): boolean =>
  !/\.test\.|\/migrations\/|\/gallery\/|\.d\.ts$/.test(file) && !file.startsWith('web/src/boot/')

const sources = (): { file: string; text: string }[] =>
  globSync('{server,web,contract}/src/**/*.{ts,tsx}', { cwd: inProject() })
    .filter(isSource)
    .sort()
    .map((file) => ({ file, text: readFileSync(inProject(file), 'utf8') }))

async function verdictOn(copy: ProjectCopy, mutant: Mutant): Promise<Verdict> {
  const text = readFileSync(copy.inside(mutant.file), 'utf8')
  const lines = text.split('\n')
  lines[mutant.line - 1] = mutant.after

  return copy.change(mutant.file, text, lines.join('\n'), async () => {
    for (const tests of relatedTests(mutant.file, copy.inside)) {
      const verdict = await runTests(copy, tests)
      if (verdict.word !== 'survived') return verdict
    }
    return { word: 'survived', by: '' }
  })
}

async function runTests(copy: ProjectCopy, { config, args }: TestRun): Promise<Verdict> {
  const report = copy.inside('report.json')
  writeFileSync(report, '{}')
  const { code } = await run(
    process.execPath,
    [
      copy.inside('node_modules/.bin/vitest'),
      ...args,
      `--config=${copy.inside(config)}`,
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { quiet: true, cwd: copy.inside('') },
  )
  if (code === 0) return { word: 'survived', by: '' }
  const { testResults = [] } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')

  return failed ? { word: 'killed', by: failed.fullName } : { word: 'does not load', by: '' }
}

type Report = { testResults?: { assertionResults: { status: string; fullName: string }[] }[] }

function report(findings: readonly Finding[], seed: number): string {
  const count = (word: Verdict['word']) => findings.filter((finding) => finding.word === word).length

  return `# Mutants

\`npm run mutants -- ${findings.length} ${seed}\` made so many lines of server, web and contract wrong, one at a time and chosen by
chance, and ran the tests that should notice: in the web app those that import the file, on the server those of the same
feature and the gates. ${count('killed')} were killed, ${count('does not load')} did not even load, ${count('survived')} survived. One that survives is either a test that is
missing or a line that is not needed.

| Line | Made of it | Verdict | By | Time |
|---|---|---|---|---|
${findings.map(rowOf).join('\n')}
`
}

const rowOf = ({ file, line, before, after, word, by, milliseconds }: Finding): string =>
  `| ${file}:${line} | ${code(before)} → ${code(after)} | ${word} | ${cell(by)} | ${seconds(milliseconds)} |`

const code = (text: string): string => (text.trim() ? `\`${cell(text.trim())}\`` : 'nothing')
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('`', '´').slice(0, 120)
