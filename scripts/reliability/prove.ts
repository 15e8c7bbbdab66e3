import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../launch/refusal.mjs'
import { runSuites, vitest } from '../suites/suite.ts'
import { writeSection } from './reliability.ts'

const kinds = ['fuzz', 'crash', 'soak'] as const

/** Those that tell a time have the machine to themselves. */
const workersOf = { fuzz: 2, crash: 1, soak: 1 }

/** Runs the tests of one kind (`*.fuzz.test.ts` and so on) and keeps what they tell. */
export async function prove([asked, share = '1']: readonly string[]): Promise<boolean> {
  const kind = kinds.find((each) => each === asked)
  if (!kind || !(Number(share) > 0 && Number(share) <= 1))
    throw new Refusal('A part of a run is given as a number up to 1, for example npm run fuzz -- 0.1.')

  const folder = mkdtempSync(join(tmpdir(), 'lectern-proof-'))
  const results = join(folder, 'results')
  Object.assign(process.env, { SLOW: kind, SHARE: share, RESULTS: results })
  try {
    const passed = await runSuites([
      vitest(kind, 'server/vitest.config.ts', [`.${kind}.`, `--maxWorkers=${workersOf[kind]}`]),
    ])
    const told = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : []
    writeSection(kind, [verdict(passed, Number(share)), ...told.map((line) => `- ${line}`)].join('\n'))
    return passed
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const verdict = (passed: boolean, share: number): string =>
  [passed ? 'passed' : 'FAILED', share < 1 && `shortened to ${share * 100} %`].filter(Boolean).join(', ')
