import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'
import { createRunFolder, removeRunFolder } from './run-folder.ts'
import './provided-context.ts'

/** A server of its own, or the one in TEST_DATABASE_URL, whose role must be allowed to create databases. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: given } = process.env
  const runFolder = await createRunFolder()
  const server = given ? undefined : await startPostgres(runFolder)
  project.provide('runFolder', runFolder)
  project.provide('postgresUrl', given ?? server?.url)

  return async () => {
    await server?.stop()
    removeRunFolder(runFolder)
  }
}
