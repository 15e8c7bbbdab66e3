import fs from 'node:fs'
import { join } from 'node:path'
import { scratchRoot } from '../../../scripts/scratch-root.ts'
import { endServerIn } from './postgres-process.ts'

const prefix = join(scratchRoot(), 'lectern-test-')

/** A folder for everything that a run writes. What killed runs have left, folders and servers, goes first. */
export async function createRunFolder(): Promise<string> {
  for (const folder of fs.globSync(`${prefix}*`)) await removeIfAbandoned(folder)

  const folder = fs.mkdtempSync(prefix)
  fs.writeFileSync(ownerFile(folder), String(process.pid))
  fs.chmodSync(folder, 0o711) // a database server that runs as another user must pass through

  return folder
}

/** A run beside this one may be removing it too, and either stops at what the other has just taken away. */
export function removeRunFolder(folder: string): void {
  do fs.rmSync(folder, { recursive: true, force: true })
  while (fs.existsSync(folder))
}

async function removeIfAbandoned(folder: string): Promise<void> {
  const owner = findOwner(folder)
  if (owner === undefined || isRunning(owner)) return

  await endServerIn(folder)
  removeRunFolder(folder)
}

/** None while the folder is being made, or when a run beside this one has just removed it. */
function findOwner(folder: string): number | undefined {
  try {
    return Number(fs.readFileSync(ownerFile(folder), 'utf8'))
  } catch {
    return undefined
  }
}

const ownerFile = (folder: string): string => join(folder, 'owner')

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
