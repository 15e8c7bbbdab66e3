import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects garbage; without it memory that is free still counts as used. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

/** Bytes of everything that can still be reached. */
export function usedHeap(): number {
  collectGarbage()

  return process.memoryUsage().heapUsed
}
