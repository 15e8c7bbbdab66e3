import { startPostgres } from './postgres-server.ts'
import { createRunFolder } from './run-folder.ts'

/** A run of the tests that starts its server and is then killed before it can clean up. */
const runFolder = await createRunFolder()
await startPostgres(runFolder)
console.log(runFolder)
