/**
 * For processes that live for a moment: the embedded database's code runs as it is first compiled, and no time goes into
 * making it quicker. Halves the start of one.
 */
export const compileOnce = '--liftoff-only'
