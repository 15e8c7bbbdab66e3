import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const killTimeout = 5_000
/** What runs quietly only makes what can be made again. */
const quietKillTimeout = 1_000
const maxTailLength = 20_000

/** @param {NodeJS.Signals | null} signal */
const exitCodeOf = (signal) => 128 + (signal ? constants.signals[signal] : 0)

/**
 * Runs a program to its end. Ctrl-C meanwhile ends the program and then this process.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{
 *   quiet?: boolean,
 *   stopTimeout?: number,
 *   env?: NodeJS.ProcessEnv,
 *   cwd?: string,
 *   onStart?: (pid: number) => void,
 * }} [options] quiet keeps the output back; a program that has to clean up gets the time for it when it is stopped
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  const { quiet = false, env = process.env, cwd, onStart } = options
  const { stopTimeout = quiet ? quietKillTimeout : killTimeout } = options
  const stdio = quiet ? 'pipe' : 'inherit'
  const child = spawn(command, args, { stdio: ['ignore', stdio, stdio], env, cwd })
  if (child.pid !== undefined) onStart?.(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-maxTailLength)
    })

  return new Promise((resolve, reject) => {
    const release = onStopSignal((signal) => {
      child.once('exit', () => process.exit(exitCodeOf(signal)))
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), stopTimeout).unref()
    })
    child.once('error', (error) => {
      release()
      reject(error)
    })
    child.once('close', (code, signal) => {
      release()
      resolve({ code: code ?? exitCodeOf(signal), output })
    })
  })
}

/**
 * Lets a program take this one's place: it gets the terminal and the signals, and its exit code becomes ours.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<never>}
 */
export function handOver(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' })
  onStopSignal((signal) => child.kill(signal))

  return new Promise((_resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => process.exit(code ?? exitCodeOf(signal)))
  })
}

/**
 * The same Ctrl-C arrives from the terminal and again from npm: only the first one counts.
 *
 * @param {(signal: NodeJS.Signals) => void} stop
 * @returns {() => void} puts things back as they were
 */
export function onStopSignal(stop) {
  let stopping = false
  /** @param {NodeJS.Signals} signal */
  function handle(signal) {
    if (stopping) return
    stopping = true
    stop(signal)
  }
  for (const signal of stopSignals) process.on(signal, handle)

  return () => {
    for (const signal of stopSignals) process.off(signal, handle)
  }
}
