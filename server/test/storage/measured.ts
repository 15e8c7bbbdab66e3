import { fileURLToPath } from 'node:url'
import type { Environment } from '#server/platform/config/setting.ts'
import { startChild } from '../database/child.ts'
import { newLocation } from '../database/open-test-database.ts'
import type { Measured } from './peak.ts'

const script = fileURLToPath(new URL('measured-process.ts', import.meta.url))

/** A server in a process of its own, on a fresh database, with so many teachers on Premium. */
export async function startMeasured(settings: Environment, teachers = 1): Promise<Measured> {
  const { dataDir, databaseUrl } = await newLocation()
  const all = { ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const line = await startChild(script, [JSON.stringify(all), String(teachers)]).nextLine()

  return JSON.parse(line ?? '')
}
