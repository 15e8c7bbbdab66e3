import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { watchProcessorTime } from '../suites/cpu-seconds.ts'

/** Keeps the processor busy for about so many of its seconds. */
const busy = (seconds: number) =>
  `const { hash } = require('crypto'); const began = process.cpuUsage().user
   while (process.cpuUsage().user - began < ${seconds * 1e6}) hash('sha256', 'x'.repeat(1e6));`
const delegate = `
  const child = require('child_process').spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'ignore' })
  child.once('exit', () => process.exit())`

test('the time of a process counts with that of all it starts, where the system tells', async () => {
  // What a process took after the last look at it, half a second at most, is not counted.
  const child = spawn(process.execPath, ['-e', `${busy(0.2)}${delegate}`, busy(2)])
  const taken = watchProcessorTime(child.pid ?? 0)
  await once(child, 'exit')
  const seconds = taken()

  if (!existsSync('/proc/self/stat')) return expect(seconds).toBeUndefined()
  expect(seconds).toBeGreaterThan(1.2)
  expect(seconds).toBeLessThan(4)
})
