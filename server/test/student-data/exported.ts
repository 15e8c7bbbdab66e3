import {
  type ExportedRow,
  ExportManifest,
  type ExportPart,
  exportParts,
  partPath,
} from '@lectern/contract/student-data/export-parts.ts'
import { askForExport, endExport, getExport } from '@lectern/contract/student-data/exports.contract.ts'
import * as z from 'zod/mini'
import { readZip } from '../read-zip.ts'
import type { TestServer } from '../start-server.ts'
import type { TestClient } from '../test-client.ts'

/** Has an export made, and gives what can be downloaded. */
export async function exportOf(
  { app }: TestServer,
  client: TestClient,
  studentId: number | null,
  headers: Record<string, string> = {},
) {
  await endCurrent(client)
  const asked = await client.call(askForExport, { body: { studentId } })
  if (asked.status !== 202) throw new Error(`refused: ${asked.error?.message}`)
  while (await app.exporter.work()); // others have waited longer
  const made = (await client.call(getExport)).body.export
  const path = `/api/files/exports/${made?.id}`

  return { made, path, response: await client.fetch(path, { headers }) }
}

async function endCurrent(client: TestClient): Promise<void> {
  const { export: current } = (await client.call(getExport)).body
  if (current) await client.call(endExport, { params: { id: String(current.id) } })
}

/** Every part as the contract describes it: one that breaks it fails the test. */
export function readExport(zip: Buffer) {
  const files = readZip(zip)
  const textOf = (name: string) => files.get(name)?.toString() ?? ''
  const manifest = z.parse(ExportManifest, JSON.parse(textOf('manifest.json')))

  return {
    files,
    manifest,
    textOf,
    rowsOf<Part extends ExportPart>(part: Part): ExportedRow<Part>[] {
      const shape = z.strictObject(exportParts[part].shape)
      return z.parse(z.array(shape), JSON.parse(textOf(partPath(part)))) as ExportedRow<Part>[]
    },
  }
}
