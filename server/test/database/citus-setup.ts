import type { TestProject } from 'vitest/node'
import { dropAbandoned, dropOfRun, newRunId } from './leftovers.ts'
import { createRunFolder, removeRunFolder } from './run-folder.ts'
import './provided-context.ts'

/** The cluster in TEST_CITUS_URLS: the coordinator first, then its workers, as a role that may create databases. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [coordinator, ...workers] = process.env.TEST_CITUS_URLS?.trim().split(/\s+/) ?? []
  if (!coordinator || workers.length === 0)
    throw new Error(
      'TEST_CITUS_URLS names no cluster. Give the coordinator and its workers, parted by spaces: "postgres://… postgres://…".',
    )
  const runFolder = await createRunFolder()
  const runId = newRunId()
  for (const node of [coordinator, ...workers]) await dropAbandoned(node)
  project.provide('runFolder', runFolder)
  project.provide('migrated', undefined) // nodes and shards cannot be copied
  project.provide('stocked', undefined)
  project.provide('runId', runId)
  project.provide('postgresUrl', coordinator)
  project.provide('citusWorkers', workers)

  return async () => {
    for (const node of [coordinator, ...workers]) await dropOfRun(node, runId)
    removeRunFolder(runFolder)
  }
}
