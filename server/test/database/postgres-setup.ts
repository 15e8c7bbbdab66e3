import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'
import { createRunFolder, removeRunFolder } from './run-folder.ts'
import './provided-context.ts'

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await createRunFolder()
  const server = await startPostgres(runFolder)
  project.provide('runFolder', runFolder)
  project.provide('postgresUrl', server.url)

  return async () => {
    await server.stop()
    removeRunFolder(runFolder)
  }
}
