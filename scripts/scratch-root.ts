import fs from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const enough = 4 * 1024 ** 3

/**
 * Where a run of the tests keeps its databases and files: in memory where Linux offers enough of it, since a third of the
 * time would go into waiting for a disk to confirm what is thrown away a moment later.
 */
export const scratchRoot = (): string => (isRoomy() && !isNoexec() ? memory : tmpdir())

function isRoomy(): boolean {
  try {
    fs.accessSync(memory, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(memory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}

/** As containers mount it: PostgreSQL's programs, which may have to be copied there, would not start. */
function isNoexec(): boolean {
  const mounts = fs.readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.find((line) => line.split(' ')[1] === memory)?.split(' ')[3]

  return options === undefined || options.split(',').includes('noexec')
}
