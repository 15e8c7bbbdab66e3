/** Something the operator can mend: the message says what to do, and the server stops without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError'
}
