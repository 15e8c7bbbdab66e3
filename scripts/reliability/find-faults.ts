import { readFileSync } from 'node:fs'
import { faults } from '../../server/test/model/faults.ts'
import { copyProject, type ProjectCopy } from '../guards/project-copy.ts'
import { run } from '../launch/child.mjs'

type Fault = (typeof faults)[number]

/** Plants each fault (or those with ONLY in their names) in a copy of the project, and says after how many steps the simulation told it from the model. */
export async function findFaults(maxSteps: number): Promise<boolean> {
  const copy = copyProject()
  let missed = 0
  const wanted = faults.filter(({ name }) => name.includes(process.env.ONLY ?? ''))
  for (const fault of wanted) {
    const outcome = await stepsToFind(copy, fault, maxSteps)
    if (outcome === undefined) missed += 1
    console.log(
      `${outcome === undefined ? `not within ${maxSteps}` : `after ${outcome}`} steps: ${fault.name}`,
    )
  }
  console.log(`${wanted.length - missed} of ${wanted.length} faults were found`)

  return missed === 0
}

async function stepsToFind(
  copy: ProjectCopy,
  { file, text, instead, name }: Fault,
  maxSteps: number,
): Promise<number | undefined> {
  if (!readFileSync(copy.inside(file), 'utf8').includes(text))
    throw new Error(`${name}: not in ${file} any more`)
  const { output } = await copy.change(file, text, instead, () =>
    run(
      process.execPath,
      [
        copy.inside('node_modules/.bin/vitest'),
        'run',
        `--config=${copy.inside('server')}/vitest.config.ts`,
        '--project=postgres',
        '.simulate.',
      ],
      {
        quiet: true,
        cwd: copy.inside(''),
        env: { ...process.env, SLOW: 'simulate', SIMULATED_STEPS: String(maxSteps), UNSHRUNK: '1' },
      },
    ),
  )
  if (!output.includes('steps per second')) throw new Error(`${name}: the simulation did not run\n${output}`)
  const [, steps] = /differs after (\d+) steps/.exec(output) ?? []

  return steps === undefined ? undefined : Number(steps)
}
