import { afterAll } from 'vitest'
import { cleanUpAfterFile } from './after-file.ts'

/** Read again for each test file. */
afterAll(cleanUpAfterFile)
