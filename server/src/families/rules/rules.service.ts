import { type AbsenceRules, AbsenceRulesPage } from '@lectern/contract/families/absence-rules.contract.ts'
import type { Seen } from '@lectern/contract/revision.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { lockSeenSettings, refuseChanged } from '../../platform/revisions/seen-revision.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { halfYearOf } from '../acts/half-year.ts'
import * as rules from './rules.queries.ts'

/** With what they mean for what families did in this half-year. */
export async function getPage(db: TenantDb, wallTime: string): Promise<AbsenceRulesPage> {
  const halfYear = halfYearOf(dateIn(wallTime))

  return {
    ...(await rules.readRevisedRules(db)),
    late: await rules.countLate(db, halfYear),
    makeUps: await rules.listMakeUps(db, halfYear),
    told: await rules.countTold(db, wallTime),
  }
}

export async function change(
  db: TenantDb,
  { revision: seen, ...wanted }: Seen<AbsenceRules>,
  wallTime: string,
): Promise<void> {
  const thing = { schema: AbsenceRulesPage, read: () => getPage(db, wallTime) }
  await lockSeenSettings(db, { table: 'absenceRules', key: 'id', id: 1, seen }, thing)
  if (!(await rules.writeRules(db, wanted, seen))) await refuseChanged(thing)
}
