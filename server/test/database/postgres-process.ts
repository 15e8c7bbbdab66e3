import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Ends the database server that an earlier, killed run has left in its folder. */
export async function endServerIn(runFolder: string): Promise<void> {
  const dataFolder = dataFolderIn(runFolder)
  const pid = recordedPid(dataFolder)
  if (pid === undefined) return

  while (commandOf(pid).includes(dataFolder)) {
    quit(pid)
    await wait(20)
  }
}

function quit(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has ended meanwhile, perhaps by a run beside this one.
  }
}

export const dataFolderIn = (runFolder: string): string => join(runFolder, 'postgres')

function recordedPid(dataFolder: string): number | undefined {
  const file = join(dataFolder, 'postmaster.pid')

  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : undefined
}

/** Empty when there is no such process. A number alone proves nothing: the system gives them out again. */
export function commandOf(pid: number): string {
  try {
    if (fs.existsSync('/proc/self')) return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
