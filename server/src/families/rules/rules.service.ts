import type { AbsenceRules, AbsenceRulesPage } from '@lectern/contract/families/absence-rules.contract.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { halfYearOf } from '../acts/half-year.ts'
import * as rules from './rules.queries.ts'

/** With what they mean for what families did in this half-year. */
export async function getPage(db: TenantDb, wallTime: string): Promise<AbsenceRulesPage> {
  const halfYear = halfYearOf(dateIn(wallTime))

  return {
    rules: await rules.readRules(db),
    late: await rules.countLate(db, halfYear),
    makeUps: await rules.listMakeUps(db, halfYear),
    told: await rules.countTold(db, wallTime),
  }
}

export const change = async (db: TenantDb, wanted: AbsenceRules): Promise<void> =>
  void (await rules.writeRules(db, wanted))
