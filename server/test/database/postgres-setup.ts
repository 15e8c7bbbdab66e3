import type { TestProject } from 'vitest/node'
import { dropAbandoned, dropOfRun, newRunId } from './leftovers.ts'
import { startPostgres } from './postgres-server.ts'
import { createRunFolder, removeRunFolder } from './run-folder.ts'
import './provided-context.ts'

/** A server of its own, or the one in TEST_DATABASE_URL, whose role must be allowed to create databases. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: given } = process.env
  const runFolder = await createRunFolder()
  const server = given ? undefined : await startPostgres(runFolder)
  const url = given ?? server?.url ?? ''
  const runId = newRunId()
  await dropAbandoned(url)
  project.provide('runFolder', runFolder)
  project.provide('runId', runId)
  project.provide('postgresUrl', url)
  project.provide('citusWorkers', [])

  return async () => {
    await dropOfRun(url, runId)
    await server?.stop()
    removeRunFolder(runFolder)
  }
}
