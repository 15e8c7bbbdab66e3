import { fileURLToPath } from 'node:url'

/**
 * For processes that live for a moment: the embedded database's code runs as it is first compiled, and no time goes into
 * making it quicker. Halves the start of one.
 */
export const compileOnce = '--liftoff-only'

const { NODE_OPTIONS, CLOCK_OFFSET } = process.env

/** As `npm start` does: modules that an earlier process has compiled are not compiled again. A shifted clock goes along. */
export const keptCode = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../build/compile-cache', import.meta.url)),
  ...(CLOCK_OFFSET !== undefined && { NODE_OPTIONS, CLOCK_OFFSET }),
}
