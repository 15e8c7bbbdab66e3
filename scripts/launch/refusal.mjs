const tailLines = 20

/** Something the person at the terminal can mend: the message is one sentence that says what to do. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal'

  /**
   * @param {string} sentence
   * @param {string} [output] of the program that failed; its last words are shown above the sentence
   */
  constructor(sentence, output = '') {
    super(sentence)
    this.detail = output.trimEnd().split('\n').slice(-tailLines).join('\n')
  }
}

/**
 * Tells what can be mended in one sentence, be it ours or the server's; anything else is a defect and keeps its stack
 * trace.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  if (error instanceof Refusal && error.detail) console.error(`\n${error.detail}`)
  const isMendable = error instanceof Error && ['Refusal', 'StartupError'].includes(error.name)
  console.error(isMendable ? `\n${error.message}\n` : error)
  process.exit(1)
}
