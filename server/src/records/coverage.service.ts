import type { MarkedClass } from '@lectern/contract/records/records.contract.ts'
import type { TenantDb } from '../platform/db/database.ts'
import * as students from '../students/students.service.ts'
import { type Covered, listClassesCovering, readCoverage } from './coverage.queries.ts'

export const get = readCoverage

export async function listClasses(db: TenantDb, studentId: number, covered: Covered): Promise<MarkedClass[]> {
  const found = await listClassesCovering(db, studentId, covered)
  if (found.length === 0) await students.get(db, studentId)

  return found
}
