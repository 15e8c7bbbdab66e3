import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

type Process = { parent: number; own: number; reaped: number; isGone: boolean }

/** What `/proc` counts in, on every Linux. */
const ticksPerSecond = 100
const lookEvery = 500

/**
 * The processor's time of a process and of all that it starts, so far: undefined where there is no `/proc`. Processes are
 * looked at while they live, since not everybody waits for theirs (browsers, servers); what ended between two looks
 * counts by whoever waited for it.
 */
export function watchProcessorTime(root: number): () => number | undefined {
  const seen = new Map<number, Process>()
  const timer = setInterval(() => look(root, seen), lookEvery).unref()

  return () => {
    clearInterval(timer)
    look(root, seen)
    return seen.size === 0 ? undefined : sum(seen)
  }
}

function look(root: number, seen: Map<number, Process>): void {
  const alive = readAll()
  for (const [pid, { parent }] of alive)
    if (pid === root || (seen.has(parent) && alive.has(parent)) || seen.has(pid))
      seen.set(pid, alive.get(pid) as Process)
  for (const [pid, known] of seen) known.isGone = !alive.has(pid)
}

/** Parents before their children, as the numbers mostly are: a child that is missed is found by the next look. */
function readAll(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const name of listProcesses()) {
    try {
      const [, rest = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=\S )/)
      const fields = rest.split(' ').map(Number)
      const seconds = (...at: number[]) =>
        at.reduce((total, index) => total + (fields[index] ?? 0), 0) / ticksPerSecond
      found.set(Number(name), {
        parent: fields[1] ?? 0,
        own: seconds(11, 12),
        reaped: seconds(13, 14),
        isGone: false,
      })
    } catch {
      // It has just ended.
    }
  }

  return found
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

function sum(seen: Map<number, Process>): number {
  const countedTwice = new Map<number, number>()
  for (const { parent, own, reaped, isGone } of seen.values())
    if (isGone) countedTwice.set(parent, (countedTwice.get(parent) ?? 0) + own + reaped)

  return [...seen].reduce(
    (total, [pid, { own, reaped }]) => total + own + Math.max(0, reaped - (countedTwice.get(pid) ?? 0)),
    0,
  )
}

/** Seconds that the machine on which the budgets were set took for the same work. */
const referenceSeconds = 0.25

/**
 * How many times as long this machine takes, just now, as the one on which the budgets were set. Objects and texts, as in
 * the tests: where caches and cores are shared with others, they take longer of the processor too.
 */
export function slowness(): number {
  const started = process.cpuUsage()
  let rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: hash('sha256', String(id)) }))
  for (let round = 0; round < 8; round += 1) {
    rows = JSON.parse(JSON.stringify(rows))
    rows.sort((one, other) => (one.name < other.name ? -1 : 1))
    rows.sort((one, other) => one.id - other.id)
  }
  const { user, system } = process.cpuUsage(started)

  return Math.max(1, (user + system) / 1e6 / referenceSeconds)
}
