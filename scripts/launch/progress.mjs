const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const frameTime = 100

/**
 * Shows that something is under way: a moving line on a terminal, two plain lines elsewhere.
 *
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @param {Pick<NodeJS.WriteStream, 'write' | 'isTTY'>} [out]
 * @returns {Promise<T>}
 */
export async function showProgress(label, work, out = process.stdout) {
  const started = Date.now()
  const end = out.isTTY ? animate(label, out) : announce(label, out)
  try {
    const result = await work()
    end(`done in ${seconds(Date.now() - started)}`)
    return result
  } catch (error) {
    end('failed')
    throw error
  }
}

/** @param {number} milliseconds */
export const seconds = (milliseconds) =>
  milliseconds < 9_950 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.round(milliseconds / 1000)} s`

/**
 * @param {string} label
 * @param {Pick<NodeJS.WriteStream, 'write'>} out
 */
function announce(label, out) {
  out.write(`${label}…\n`)

  return (/** @type {string} */ outcome) => out.write(`  ${outcome}\n`)
}

/**
 * @param {string} label
 * @param {Pick<NodeJS.WriteStream, 'write'>} out
 */
function animate(label, out) {
  let frame = 0
  const draw = () => out.write(`\r\x1b[2K${frames[frame++ % frames.length]} ${label}…`)
  draw()
  const timer = setInterval(draw, frameTime)

  return (/** @type {string} */ outcome) => {
    clearInterval(timer)
    out.write(`\r\x1b[2K${label}…  ${outcome}\n`)
  }
}
