import type { TestProject } from 'vitest/node'
import { ensureTemplate } from '#server/platform/db/embedded/template.ts'
import { newRunId } from './leftovers.ts'
import { createRunFolder, removeRunFolder } from './run-folder.ts'
import './provided-context.ts'

export default async function setUp(project: TestProject): Promise<() => void> {
  const runFolder = await createRunFolder()
  await ensureTemplate(console.log)
  project.provide('runFolder', runFolder)
  project.provide('runId', newRunId())
  project.provide('postgresUrl', undefined)
  project.provide('citusWorkers', [])

  return () => removeRunFolder(runFolder)
}
