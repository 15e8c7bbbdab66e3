import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startChild } from '../database/child.ts'
import { share, tellResult } from '../proof/result.ts'
import { startMeasured } from '../storage/measured.ts'
import { fillWorkspace } from './attacker.ts'
import { openSlowSockets } from './slow-sockets.ts'
import { percentile, teachFor } from './teaching.ts'

const anHour = 3_600_000
const megabyte = 1024 * 1024
const teachers = 200
const attackerScript = fileURLToPath(new URL('attacker-process.ts', import.meta.url))

test(
  '200 teachers at work for ten minutes meet no error, and the memory stays level',
  async () => {
    const server = await startMeasured({}, teachers)
    const seconds = share(600)
    const { failures, times, memory } = await teachFor(server, seconds)
    const third = Math.ceil(memory.length / 3)
    const [before, after] = [Math.max(...memory.slice(0, third)), Math.max(...memory.slice(-third))]

    expect(failures).toEqual([])
    expect(after / before).toBeLessThan(1.25)
    tellResult(
      `${teachers} teachers at a request each 2 s, 3 of 10 writing, for ${seconds} s: ${times.length} requests, no error, median ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms; memory at most ${Math.round(before / megabyte)} MB in the first third, ${Math.round(after / megabyte)} MB in the last`,
    )
  },
  anHour,
)

test(
  'beside 1,000 slow sockets the p99 of 200 honest teachers stays within twice its usual',
  async () => {
    const { origin, tokens } = await startMeasured({}, teachers + 1)
    const [token = '', ...honest] = tokens
    const server = { origin, tokens: honest }
    const seconds = share(120)
    const usual = await teachFor(server, seconds)
    const slow = openSlowSockets({ origin, token }, 1000)
    const { failures, times } = await teachFor(server, seconds)
    slow.close()
    const [before, during] = [percentile(usual.times, 0.99), percentile(times, 0.99)]

    expect(failures).toEqual([])
    expect(during).toBeLessThan(2 * before)
    tellResult(
      `1,000 sockets with slow headers, bodies and readers for ${seconds} s: ${times.length} honest requests, none failed, p99 ${during} ms after ${before} ms without`,
    )
  },
  anHour,
)

test(
  'beside an attacker the p99 of 200 honest teachers stays within twice its usual',
  async () => {
    const { origin, tokens } = await startMeasured({ TRUST_PROXY: '1' }, teachers + 1)
    const [token = '', ...honest] = tokens
    const server = { origin, tokens: honest }
    await fillWorkspace({ origin, token })
    const seconds = share(120)
    const usual = await teachFor(server, seconds)
    const attacker = startChild(attackerScript, [JSON.stringify({ origin, token }), String(seconds)])
    await attacker.nextLine()
    const beside = await teachFor(server, seconds)
    const counts: [status: number, count: number][] = JSON.parse((await attacker.nextLine()) ?? '[]')
    const [before, during] = [percentile(usual.times, 0.99), percentile(beside.times, 0.99)]

    expect(beside.failures).toEqual([])
    expect(Object.fromEntries(counts)[200]).toBeGreaterThan(0)
    expect(during).toBeLessThan(2 * before)
    tellResult(
      `an attacker with huge lists, deep JSON, unread answers and strangers from ever new addresses for ${seconds} s (${counts.map(([status, count]) => `${count} times ${status}`).join(', ')}): ${beside.times.length} honest requests, none failed, p99 ${during} ms after ${before} ms without; memory at most ${Math.round(Math.max(...beside.memory) / megabyte)} MB`,
    )
  },
  anHour,
)
