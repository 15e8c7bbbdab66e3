import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { compileOnce, keptCode } from '../short-lived.ts'

export type Child = {
  /** The next line on its standard output; undefined once it has ended. */
  nextLine: () => Promise<string | undefined>
  kill: () => Promise<void>
  /** Everything it wrote to its error output, once it has ended. */
  ended: Promise<{ code: number | null; errors: string }>
}

/** Another process that runs a script of ours; killed with the test if it is still there. */
export function startChild(
  script: string,
  args: string[],
  { env = process.env }: { env?: NodeJS.ProcessEnv } = {},
): Child {
  const spawned = spawn(process.execPath, [compileOnce, script, ...args], {
    env: { ...env, ...keptCode },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = outcomeOf(spawned)
  const lines = createInterface(spawned.stdout)[Symbol.asyncIterator]()
  const child: Child = {
    nextLine: async () => (await lines.next()).value,
    async kill() {
      spawned.kill('SIGKILL')
      await ended
    },
    ended,
  }
  onTestFinished(child.kill)

  return child
}

async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')

  return { code, errors }
}
