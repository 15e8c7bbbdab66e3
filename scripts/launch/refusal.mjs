/** Something the person at the terminal can mend: the message is one sentence that says what to do. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal'

  /**
   * @param {string} sentence
   * @param {string} [detail] last words of the program that failed, shown above the sentence
   */
  constructor(sentence, detail = '') {
    super(sentence)
    this.detail = detail
  }
}

/**
 * Tells what can be mended in one sentence; anything else is a defect and keeps its stack trace.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  if (error instanceof Refusal) {
    if (error.detail) console.error(`\n${error.detail}`)
    console.error(`\n${error.message}\n`)
  } else console.error(error)
  process.exit(1)
}
