import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void

const collectEvery = 8 * 1024 * 1024

/**
 * Passes bytes on and sees to it that spent buffers are freed soon. Each piece read from a socket is a new buffer, and
 * V8 lets 70 MB of them pile up before it looks, also for a bare stream to the disk. A small collection in between takes
 * less than a millisecond and keeps an upload of any size at 15 MB.
 */
export async function* collectingGarbage(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let passed = 0
  for await (const chunk of bytes) {
    yield chunk
    passed += chunk.length
    if (passed < collectEvery) continue
    collect({ type: 'minor' })
    passed = 0
  }
}
